SELECT * FROM matches ORDER BY round_id, i, j
