-- Institutions issue numbers anew. The asset stays under its first key; this is the key of the number that was told last,
-- null where that is the first one.
alter table asset add column told_key bytea;

create index asset_told on asset (user_id, organization_guid) where told_key is not null;

-- An asset that may be one of before under another number; only the person can say. A row a possibility.
create table asset_question (
  user_id uuid not null,
  organization_guid uuid not null,
  -- stands for itself until there is an answer
  asset_key bytea not null,
  -- listed no more
  former_asset_key bytea not null,
  -- business time
  asked_at timestamptz not null,
  primary key (user_id, organization_guid, asset_key, former_asset_key),
  foreign key (user_id, organization_guid, asset_key) references asset (user_id, organization_guid, asset_key),
  foreign key (user_id, organization_guid, former_asset_key) references asset (user_id, organization_guid, asset_key)
);
