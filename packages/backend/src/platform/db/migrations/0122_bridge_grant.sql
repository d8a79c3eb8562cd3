-- Programs of a person's own that may look at their accounts. What the person calls one is encrypted under their own key;
-- of the secret that opens the door only a keyed hash is kept: of the setup token's until it is used, then of the
-- program's own.
create table bridge_grant (
  user_id uuid not null references person (user_id),
  bridge_grant_id uuid not null,
  content bytea not null,
  secret_hmac bytea not null,
  -- business time
  created_at timestamptz not null,
  claimed_at timestamptz,
  last_read_at timestamptz,
  ends_at timestamptz not null,
  primary key (user_id, bridge_grant_id),
  check (last_read_at is null or claimed_at is not null)
);

alter table access_log drop constraint access_log_caller_check;
alter table access_log add constraint access_log_caller_check
  check (caller in ('USER', 'INTERNAL', 'MANAGEMENT', 'PORTAL', 'BRIDGE'));
