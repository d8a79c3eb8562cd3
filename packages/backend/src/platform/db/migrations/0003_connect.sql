-- From the choice of institutions to the connection.

create table connect_journey (
  user_id uuid not null references person (user_id),
  purpose text not null,
  content bytea not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- One signing: many documents, one press of "sign" in the agency's app.
create table certification_transaction (
  user_id uuid not null references person (user_id),
  certification_transaction_id uuid not null,
  session_id text not null,
  certificate_organization_enum text not null check (certificate_organization_enum in ('NAVER', 'KAKAO')),
  agency_org_code text not null,
  sign_tx_id text not null,
  cert_tx_id text not null,
  state text not null check (state in ('PENDING', 'SIGNED', 'REJECTED', 'EXPIRED', 'SUPERSEDED')),
  requested_at timestamptz not null,
  signed_at timestamptz,
  -- the submission as the person sent it and the app link; under the person's own key
  content bytea not null,
  primary key (user_id, certification_transaction_id)
);

-- The exact bytes that were signed for one institution, and the signature over them.
create table consent_document (
  user_id uuid not null,
  certification_transaction_id uuid not null,
  organization_guid uuid not null references organization (organization_guid),
  ordinal integer not null,
  tx_id text not null,
  digest bytea not null,
  document bytea not null,
  signed_document bytea,
  primary key (user_id, certification_transaction_id, organization_guid),
  unique (user_id, certification_transaction_id, ordinal),
  foreign key (user_id, certification_transaction_id)
    references certification_transaction (user_id, certification_transaction_id)
);

-- What was shown and chosen, kept as proof.
create table consent_record (
  user_id uuid not null references person (user_id),
  consent_id uuid not null,
  certification_transaction_id uuid not null,
  consented_at timestamptz not null,
  consent_ends_at timestamptz not null,
  copy_version text,
  content bytea not null,
  primary key (user_id, consent_id),
  unique (user_id, certification_transaction_id)
);

create table connection (
  user_id uuid not null references person (user_id),
  organization_guid uuid not null references organization (organization_guid),
  -- new at every connect: a worker that holds an older one may not write
  fence uuid not null,
  state text not null check (state in ('CONNECTED', 'RELOGIN_REQUIRED', 'DISCONNECTED')),
  certification_transaction_id uuid,
  connected_at timestamptz not null,
  consent_ends_at timestamptz not null,
  access_token_expires_at timestamptz not null,
  refresh_token_expires_at timestamptz not null,
  -- null: no periodic transfer
  cycle_days integer check (cycle_days in (7, 14, 21, 28)),
  is_consent_passbook_display_text boolean not null,
  is_consent_affiliated_store_name boolean not null,
  is_consent_transaction_category boolean not null,
  -- access and refresh token, granted scope
  tokens bytea not null,
  last_fetched_at timestamptz,
  is_partial boolean not null default false,
  -- what home shows of this institution, computed at sync
  summary bytea,
  next_due_at timestamptz,
  claimed_by text,
  version bigint not null default 1,
  primary key (user_id, organization_guid)
);
create index connection_due on connection (next_due_at) where next_due_at is not null;

create table sync (
  user_id uuid not null references person (user_id),
  sync_id uuid not null,
  kind text not null check (kind in ('CONNECT', 'RETRY', 'REFRESH', 'SCHEDULED')),
  certification_transaction_id uuid,
  -- RUNNING until every institution is decided; CLOSED: no institution issued a token, nobody sees it
  state text not null check (state in ('RUNNING', 'FINISHED', 'CLOSED')),
  version bigint not null default 1,
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, sync_id)
);
create unique index sync_of_transaction on sync (user_id, certification_transaction_id) where kind = 'CONNECT';
create index sync_running on sync (deadline_at) where state = 'RUNNING';

create table sync_organization (
  user_id uuid not null,
  sync_id uuid not null,
  organization_guid uuid not null references organization (organization_guid),
  ordinal integer not null,
  state text not null check (state in ('WAITING', 'TOKEN_ISSUED', 'SUCCESS', 'NO_ASSET', 'FAILED')),
  failure text check (failure in ('UNREGISTERED', 'ERROR', 'TIMEOUT', 'RELOGIN_REQUIRED', 'DISCONNECTED')),
  is_partial boolean not null default false,
  attempt_count integer not null default 0,
  -- background attempts after a failure
  next_due_at timestamptz,
  claimed_by text,
  updated_at timestamptz not null,
  primary key (user_id, sync_id, organization_guid),
  foreign key (user_id, sync_id) references sync (user_id, sync_id)
);
create index sync_organization_due on sync_organization (next_due_at) where next_due_at is not null;
