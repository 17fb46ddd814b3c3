SELECT seconds, nodes, outcome, starter, hand_a, hand_b, reason FROM games ORDER BY seconds DESC LIMIT 20
