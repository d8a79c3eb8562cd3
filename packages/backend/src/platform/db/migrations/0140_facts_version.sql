-- Which facts of entries the rows of a call have, as far back as it was read; null: it was read before any were stored.
-- A call whose facts are of an earlier version is read once more, five years back. ADR 0136.
alter table collection_state add column facts_version integer;
