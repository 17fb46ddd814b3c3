-- Views over `games` (one row a game), `rounds` (scoring of each round), `entries`, `heats` (the entries of each heat of a
-- round in heats) and `cells` (what bounds are worth). Totals are of matches alone: bonus points are in `entries`.

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
WITH heat_of AS (
    SELECT matches.*, mine.heat FROM matches
    LEFT JOIN heats mine ON mine.round_id = matches.round_id AND mine.number = i
    LEFT JOIN heats theirs ON theirs.round_id = matches.round_id AND theirs.number = j AND theirs.heat = mine.heat
    WHERE mine.heat IS NULL OR theirs.heat IS NOT NULL
),
sides AS (
    SELECT round_id, format, rules_hash, engine_version, heat, i AS entry, hand_a AS hand,
        low_a AS low, high_a AS high, resolved FROM heat_of
    UNION ALL
    SELECT round_id, format, rules_hash, engine_version, heat, j, hand_b, low_b, high_b, resolved FROM heat_of
),
totals AS (
    SELECT round_id, format, rules_hash, engine_version, heat, entry, hand, count(*) AS opponents,
        sum(low)::INTEGER AS points_low, sum(high)::INTEGER AS points_high,
        sum(low) FILTER (resolved)::INTEGER AS resolved_points,
        count(*) FILTER (NOT resolved) AS unresolved
    FROM sides
    GROUP BY ALL
),
counted AS (
    SELECT totals.*, CASE WHEN rounds.undetermined = 'loss' THEN coalesce(resolved_points, 0) + unresolved * rounds.lost
        ELSE points_low END AS points FROM totals LEFT JOIN rounds USING (round_id)
)
SELECT counted.round_id, heat,
    rank() OVER (PARTITION BY counted.round_id, heat ORDER BY points DESC, points_high DESC) AS place,
    entry, entries.player, entries.title, hand, opponents, points, points_low, points_high, unresolved,
    CASE WHEN rounds.league THEN round(floor(points_low * 100.0 * parts / opponents + 0.5) / parts, decimals) END AS league_low,
    CASE WHEN rounds.league THEN round(floor(points_high * 100.0 * parts / opponents + 0.5) / parts, decimals) END AS league_high
FROM counted
LEFT JOIN rounds USING (round_id)
LEFT JOIN entries ON entries.round_id = counted.round_id AND entries.number = counted.entry;

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
