-- Devices that a person has signed in on (ADR 0132). Local like sessions: found by their session, and by a keyed hash of
-- what the device has, before anything else of the person is read. They go with the sign-in.
create table auth_device (
  id uuid primary key,
  auth_user_id uuid not null references auth_user (id) on delete cascade,
  -- of what lies on the device alone
  token_hash bytea not null,
  kind text not null check (kind in ('APP', 'BROWSER')),
  os text not null check (os in ('IOS', 'ANDROID', 'MACOS', 'WINDOWS', 'LINUX', 'UNKNOWN')),
  browser text not null check (browser in ('SAFARI', 'CHROME', 'SAMSUNG', 'WHALE', 'EDGE', 'FIREFOX', 'UNKNOWN')),
  first_signed_in_at timestamptz not null,
  last_signed_in_at timestamptz not null,
  -- not before then: leaving, the file of everything, a program's grant
  waits_until timestamptz not null,
  -- the person's other devices ask about it until then; null: they still do
  answered_at timestamptz,
  -- sessions of the app that were notified
  pushed_to uuid[] not null default '{}',
  unique (auth_user_id, token_hash)
);
create index auth_device_unused on auth_device (last_signed_in_at);

-- Null for sessions that began before: they were signed in when nothing was asked of a device.
alter table auth_session add column device_id uuid;
alter table auth_session add constraint auth_session_device_id_fkey
  foreign key (device_id) references auth_device (id) on delete cascade;
create index auth_session_device on auth_session (device_id) where device_id is not null;
