SELECT reason, count(*) AS games FROM games WHERE outcome = 'unresolved' GROUP BY reason ORDER BY games DESC, reason
