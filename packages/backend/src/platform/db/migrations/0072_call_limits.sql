-- How much of each limit a person has taken within its time. Unlogged: written at every change, read by nobody else, and
-- worth nothing after a crash; so it costs no WAL and no commit waits for it. Half of a page stays free, so that a row
-- is written over where it stands.
create unlogged table call_limit (
  user_id uuid not null references person (user_id),
  limit_name text not null,
  ends_at timestamptz not null,
  taken integer not null,
  primary key (user_id, limit_name)
) with (fillfactor = 50);
