-- Individual authentication: the person shows who they are on a page of the institution, and nothing is signed. What the
-- institution led back with is kept under the person's own key until its token is there.
alter table certification_transaction add column is_individual boolean not null default false;
alter table certification_transaction drop constraint certification_transaction_certificate_check;
alter table certification_transaction add constraint certification_transaction_certificate_check check (
  case when is_individual
    then certificate_organization_enum is null and certificate_type_enum is null and plain_text_digest is null
    else (certificate_organization_enum is null) = (certificate_type_enum is not null)
      and (certificate_type_enum is null) = (plain_text_digest is null) end
);
alter table certification_transaction drop constraint certification_transaction_signing_check;
alter table certification_transaction add constraint certification_transaction_signing_check check (
  case when is_individual
    then agency_org_code is null and sign_tx_id is null and cert_tx_id is null
    else case when certificate_type_enum is null
        then (cert_tx_id is null) = (agency_org_code is null) and (sign_tx_id is null) = (agency_org_code is null)
        else sign_tx_id is null and (cert_tx_id is null or agency_org_code is not null) end
      and (agency_org_code is not null or cardinality(extended_organization_guids) > 0) end
);
alter table consent_document add column authorization_grant bytea;

-- Who has gone to an institution's page and may come back: the state as a keyed hash, in the session that began. Gone
-- when it has come back, and with its unsigned transaction.
create table oauth_state (
  user_id uuid not null references person (user_id),
  state_hmac bytea not null,
  session_id text not null,
  organization_guid uuid not null references organization (organization_guid),
  certification_transaction_id uuid not null,
  -- business time
  expires_at timestamptz not null,
  primary key (user_id, state_hmac)
);
