-- Keyed hash over the transactions that were read last, all of which are stored as they were told; null: nobody knows.
-- An answer with the same one tells nothing new.
alter table asset add column transactions_hash bytea;
