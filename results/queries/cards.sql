SELECT * FROM cards ORDER BY wins::DOUBLE / games DESC, games DESC, card
