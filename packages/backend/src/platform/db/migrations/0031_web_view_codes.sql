-- From the app's session to its web view's. Beside the sign-in tables: local, and nothing refers to them.

-- A session of a web view ends with the session of the app that opened it.
alter table auth_session add column opened_by uuid;
create index auth_session_opened_by on auth_session (opened_by) where opened_by is not null;

-- One living code a session of the app; a keyed hash, so that no row opens anything.
create table web_view_code (
  session_id uuid primary key,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
create index web_view_code_expiry on web_view_code (expires_at);

-- Codes from one network that opened nothing, by the minute.
create table web_view_code_try (
  address_index bytea not null,
  minute_at timestamptz not null,
  try_count integer not null,
  primary key (address_index, minute_at)
);
