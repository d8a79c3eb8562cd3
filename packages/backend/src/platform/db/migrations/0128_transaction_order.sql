-- Which call reported an entry, its order among the entries of its moment (the newer, the higher), and that its institution
-- reports it no more: since which day of an answer that is in doubt, and when it was withdrawn (business time). ADR 0124.
alter table asset_transaction
  add column api_id text,
  add column institution_order bigint not null default 0,
  add column unreported_since date,
  add column withdrawn_at timestamptz;
