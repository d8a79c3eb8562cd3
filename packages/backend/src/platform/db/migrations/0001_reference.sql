-- Small reference data that belongs to nobody. On Citus these become reference tables.

create table organization (
  organization_guid uuid primary key,
  org_code text not null unique,
  org_type text not null,
  name text not null,
  -- the standard's industry ('bank', 'insu', …); agencies have none
  industry text,
  industry_enum text not null,
  industry_to_display_enum text not null,
  logo_image_url text,
  aliases jsonb not null default '[]',
  -- provider facts: only from portal rows
  domain text not null,
  serial_num text not null,
  relay_org_code text,
  auth_type text not null,
  np_time_list jsonb not null default '[]',
  maintenance_list jsonb not null default '[]',
  is_live boolean not null,
  version bigint not null default 1
);

-- One row: where the last portal read ended and what the portal says of the whole regime.
create table portal_state (
  portal_state_id integer primary key check (portal_state_id = 1),
  search_timestamp text not null,
  all_maintenance jsonb,
  fetched_at timestamptz not null,
  version bigint not null default 1
);

-- Shared by all workers: a provider that keeps failing is left alone until opened_until.
create table organization_breaker (
  organization_guid uuid primary key,
  consecutive_failures integer not null default 0,
  opened_until timestamptz
);

create table terms (
  terms_type_enum text not null,
  version text not null,
  title text not null,
  url text not null,
  is_current boolean not null,
  primary key (terms_type_enum, version)
);

create table default_key_value (
  service_id text not null,
  key text not null,
  value text not null,
  primary key (service_id, key)
);

-- Weekly reports to the portal are sums over these rows, so they are counted from the first call on.
create table statistics_counter (
  organization_guid uuid not null,
  api_id text not null,
  api_type text not null,
  -- '00': 09:00 to 17:59:59 in Korea, '01': the rest
  tm_slot text not null,
  rsp_code text not null,
  day date not null,
  call_count bigint not null default 0,
  total_ms double precision not null default 0,
  total_square_ms double precision not null default 0,
  primary key (organization_guid, api_id, api_type, tm_slot, rsp_code, day)
);

-- A code that was asked for, before anybody knows who asks: no personal data, only keyed hashes.
create table identity_verification (
  identity_verification_id uuid primary key,
  phone_index bytea not null,
  address_index bytea not null,
  outside_verification_id text,
  try_count integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index identity_verification_phone on identity_verification (phone_index, requested_at);
create index identity_verification_address on identity_verification (address_index, requested_at);

-- Routing: a call that arrives with a foreign id finds its person here. Local, keyed hash to user.
create table ci_index (
  ci_hmac bytea primary key,
  user_id uuid not null
);
