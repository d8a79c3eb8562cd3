-- Whoever does not know this migration does not know every table of a person, and destroys nothing (ADR 0130).
alter table migration add column if not exists is_needed_to_destroy boolean not null default false;
