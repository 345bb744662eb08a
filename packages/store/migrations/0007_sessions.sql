-- A browser's session is a token made from another one, and revoked with it.
ALTER TABLE tokens ADD COLUMN made_from text;
