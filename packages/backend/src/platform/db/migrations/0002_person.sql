-- Everything below belongs to one person: user_id comes first in every key and in every statement.

create table person (
  user_id uuid primary key,
  -- name, birthday, sex digit, phone number, carrier, CI; under the person's own key
  profile bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create table user_terms_consent (
  user_id uuid not null references person (user_id),
  terms_type_enum text not null,
  version text not null,
  consented_at timestamptz not null,
  primary key (user_id, terms_type_enum, version)
);

create table user_key_value (
  user_id uuid not null references person (user_id),
  service_id text not null,
  key text not null,
  value text not null,
  primary key (user_id, service_id, key)
);

create table access_log (
  user_id uuid not null,
  access_log_id uuid not null,
  operation text not null,
  caller text not null check (caller in ('USER', 'INTERNAL', 'MANAGEMENT')),
  service text,
  request_id text not null,
  occurred_at timestamptz not null,
  primary key (user_id, access_log_id)
);

create table idempotency (
  user_id uuid not null,
  operation text not null,
  idempotency_key_hash bytea not null,
  body_hmac bytea not null,
  state text not null check (state in ('IN_PROGRESS', 'DONE')),
  status integer,
  response_body bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, operation, idempotency_key_hash)
);

create table analytics_event (
  user_id uuid not null references person (user_id),
  analytics_event_id uuid not null,
  name text not null,
  screen text not null,
  target text,
  purpose text,
  code text,
  request_id text,
  build text,
  occurred_at timestamptz not null,
  primary key (user_id, analytics_event_id)
);

create table security_event (
  user_id uuid not null references person (user_id),
  security_event_id uuid not null,
  kind text not null,
  facts jsonb not null,
  occurred_at timestamptz not null,
  primary key (user_id, security_event_id)
);
