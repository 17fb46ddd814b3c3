-- Views over `games` (one row a game), `rounds` (scoring of each round) and `cells` (what bounds are worth).

CREATE VIEW matches AS
WITH paired AS (
    SELECT round_id, format, rules_hash, engine_version, i, j, hand_a, hand_b,
        max(outcome) FILTER (starter = 'a') AS first,
        max(outcome) FILTER (starter = 'b') AS second,
        coalesce(max(lower) FILTER (starter = 'a'), 'b') AS lower1,
        coalesce(max(upper) FILTER (starter = 'a'), 'a') AS upper1,
        coalesce(max(lower) FILTER (starter = 'b'), 'b') AS lower2,
        coalesce(max(upper) FILTER (starter = 'b'), 'a') AS upper2
    FROM games
    GROUP BY ALL
)
SELECT paired.* EXCLUDE (lower1, upper1, lower2, upper2),
    cell_a, cell_b, low_a, high_a, low_b, high_b, cell_a IS NOT NULL AS resolved
FROM paired
LEFT JOIN rounds USING (round_id)
JOIN cells ON cells.scoring = coalesce(rounds.scoring, 0)
    AND cells.lower1 = paired.lower1 AND cells.upper1 = paired.upper1
    AND cells.lower2 = paired.lower2 AND cells.upper2 = paired.upper2;

CREATE VIEW standings AS
WITH sides AS (
    SELECT round_id, format, rules_hash, engine_version, i AS entry, hand_a AS hand,
        low_a AS low, high_a AS high, resolved FROM matches
    UNION ALL
    SELECT round_id, format, rules_hash, engine_version, j, hand_b, low_b, high_b, resolved FROM matches
),
totals AS (
    SELECT round_id, format, rules_hash, engine_version, entry, hand, count(*) AS opponents,
        sum(low)::INTEGER AS points_low, sum(high)::INTEGER AS points_high,
        count(*) FILTER (NOT resolved) AS unresolved
    FROM sides
    GROUP BY ALL
)
SELECT totals.round_id, rank() OVER (PARTITION BY totals.round_id ORDER BY points_low DESC, points_high DESC) AS place,
    entry, entries.player, entries.title, hand, opponents, points_low, points_high, unresolved,
    CASE WHEN rounds.league THEN floor(points_low * 100.0 / opponents + 0.5)::INTEGER END AS league_low,
    CASE WHEN rounds.league THEN floor(points_high * 100.0 / opponents + 0.5)::INTEGER END AS league_high
FROM totals
LEFT JOIN rounds USING (round_id)
LEFT JOIN entries ON entries.round_id = totals.round_id AND entries.number = totals.entry;

CREATE VIEW cards AS
WITH played AS (
    SELECT unnest(list_distinct(hand_a)) AS card, outcome, 'a' AS side, win_turn FROM games
    UNION ALL
    SELECT unnest(list_distinct(hand_b)), outcome, 'b', win_turn FROM games
)
SELECT card, count(*) AS games,
    count(*) FILTER (outcome = side) AS wins,
    count(*) FILTER (outcome = 'draw') AS draws,
    count(*) FILTER (outcome IN ('a', 'b') AND outcome <> side) AS losses,
    count(*) FILTER (outcome = 'unresolved') AS unresolved,
    min(win_turn) FILTER (outcome = side) AS fastest_win
FROM played
GROUP BY card;
