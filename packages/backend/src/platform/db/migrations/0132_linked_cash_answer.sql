-- What a person said of the cash of a broker's account that is linked to a bank: which deposit it is the balance of.
create table linked_cash_answer (
  user_id uuid not null,
  organization_guid uuid not null,
  -- the broker's account
  asset_key bytea not null,
  -- the deposit that the cash is counted in; both null: it is in none of them
  deposit_organization_guid uuid,
  deposit_asset_key bytea,
  -- business time
  answered_at timestamptz not null,
  primary key (user_id, organization_guid, asset_key),
  check ((deposit_organization_guid is null) = (deposit_asset_key is null)),
  -- An answer about an asset that is gone says nothing.
  foreign key (user_id, organization_guid, asset_key)
    references asset (user_id, organization_guid, asset_key) on delete cascade,
  foreign key (user_id, deposit_organization_guid, deposit_asset_key)
    references asset (user_id, organization_guid, asset_key) on delete cascade
);

create index linked_cash_answer_deposit on linked_cash_answer (user_id, deposit_organization_guid, deposit_asset_key);
