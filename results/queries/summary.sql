SELECT round_id, count(*) AS games, count(*) FILTER (outcome <> 'unresolved') AS resolved,
    round(sum(seconds), 2) AS seconds, max(seconds) AS slowest
FROM games GROUP BY round_id ORDER BY round_id
