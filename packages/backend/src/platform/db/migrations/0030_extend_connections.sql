-- Living connections that a transaction prolongs: their tokens are renewed, nothing is signed for them. A transaction
-- that prolongs only has no signature of an agency; it is SIGNED once the person has pressed the button.
alter table certification_transaction
  add column extended_organization_guids uuid[] not null default '{}',
  alter column agency_org_code drop not null,
  alter column sign_tx_id drop not null,
  alter column cert_tx_id drop not null,
  add constraint certification_transaction_signing_check check (
    (cert_tx_id is null) = (agency_org_code is null) and (cert_tx_id is null) = (sign_tx_id is null)
    and (cert_tx_id is not null or cardinality(extended_organization_guids) > 0)
  );
