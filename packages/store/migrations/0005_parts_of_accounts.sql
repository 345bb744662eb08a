-- Of a live account: what is seen as a whole or not, a type in one place. A run that could not read some of them still
-- knows what is gone from the others. Null: all of the connector.
ALTER TABLE resources ADD COLUMN part text;
ALTER TABLE staged_resources ADD COLUMN part text;
