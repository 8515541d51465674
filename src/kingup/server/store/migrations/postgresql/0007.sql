-- The character beside a player's name; empty if the player has chosen none.
ALTER TABLE players ADD COLUMN avatar text NOT NULL DEFAULT '';
