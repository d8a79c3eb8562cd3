-- Two steps of the standard: the first one may read what a person has somewhere, for seven days. It is no connection:
-- nothing of it is shown at home or renewed. Gone with the second step, or when it has ended.
create table list_consent (
  user_id uuid not null references person (user_id),
  organization_guid uuid not null,
  -- what was signed; a worker that holds an older one may not write
  certification_transaction_id uuid not null,
  consent_ends_at timestamptz not null,
  access_token_expires_at timestamptz not null,
  tokens bytea not null,
  -- null: not read yet
  listed bytea,
  primary key (user_id, organization_guid)
);

create index list_consent_ended on list_consent (consent_ends_at);
