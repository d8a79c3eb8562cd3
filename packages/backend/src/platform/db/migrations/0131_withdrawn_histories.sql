-- A row of the credit history that its bureau took back: whether the bureau's list has ever had it (a notice comes before
-- the list), since which day of a list that is in doubt it is not reported, and when it was withdrawn (business time). ADR 0124.
alter table credit_history
  add column is_listed boolean not null default false,
  add column unreported_since date,
  add column withdrawn_at timestamptz;
