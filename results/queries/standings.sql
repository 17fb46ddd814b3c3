SELECT * FROM standings ORDER BY round_id, place, entry
