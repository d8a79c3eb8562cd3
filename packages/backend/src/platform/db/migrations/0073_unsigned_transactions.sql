-- Upkeep looks for consents that were never signed, for everybody at once. A signed one leaves the index.
create index certification_transaction_unsigned on certification_transaction (certification_transaction_id)
  where signed_at is null;
