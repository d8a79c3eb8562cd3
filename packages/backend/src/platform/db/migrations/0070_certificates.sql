-- What is signed with: a private agency's certificate as before, or one of another kind, in the window of its operator.
-- Such a transaction keeps the digest of the text that the window was given; its agency has no sign_tx_id, and only an
-- e-signature agency a cert_tx_id, once signed.
alter table certification_transaction
  alter column certificate_organization_enum drop not null,
  add column certificate_type_enum text check (certificate_type_enum in ('OWN', 'COMMON', 'FINANCE')),
  add column plain_text_digest bytea,
  add constraint certification_transaction_certificate_check check (
    (certificate_organization_enum is null) = (certificate_type_enum is not null)
    and (certificate_type_enum is null) = (plain_text_digest is null)
  ),
  drop constraint certification_transaction_signing_check,
  add constraint certification_transaction_signing_check check (
    case when certificate_type_enum is null
      then (cert_tx_id is null) = (agency_org_code is null) and (sign_tx_id is null) = (agency_org_code is null)
      else sign_tx_id is null and (cert_tx_id is null or agency_org_code is not null) end
    and (agency_org_code is not null or cardinality(extended_organization_guids) > 0)
  );

-- With the certificate of an identity agency every document has its nonces and a second signature: the request that
-- the agency may tell the institution who signed. They are sent again as they are when an institution is tried again.
alter table consent_document
  add column consent_nonce text,
  add column ucpid_nonce text,
  add column signed_person_info_request bytea;
