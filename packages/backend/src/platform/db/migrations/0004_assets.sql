-- What institutions told us. Content is encrypted under the key of (person, institution).

create table asset (
  user_id uuid not null,
  organization_guid uuid not null,
  asset_key bytea not null,
  group_enum text not null,
  scope_types text[] not null,
  status text not null,
  is_new boolean not null,
  content bytea not null,
  content_hash bytea not null,
  fetched_at timestamptz not null,
  version bigint not null default 1,
  primary key (user_id, organization_guid, asset_key),
  foreign key (user_id, organization_guid) references connection (user_id, organization_guid)
);
-- clients see the key alone
create unique index asset_of_user on asset (user_id, asset_key);

create table asset_transaction (
  user_id uuid not null,
  organization_guid uuid not null,
  asset_key bytea not null,
  transaction_key bytea not null,
  occurred_at timestamptz not null,
  content bytea not null,
  content_hash bytea not null,
  version bigint not null default 1,
  primary key (user_id, organization_guid, asset_key, transaction_key),
  foreign key (user_id, organization_guid, asset_key) references asset (user_id, organization_guid, asset_key)
);
create index asset_transaction_newest
  on asset_transaction (user_id, organization_guid, asset_key, occurred_at desc, transaction_key desc);

-- Where the reading of one interface stands; asset_key is empty for lists.
create table collection_state (
  user_id uuid not null,
  organization_guid uuid not null,
  asset_key bytea not null,
  api_id text not null,
  search_timestamp text,
  next_page bytea,
  read_back_to date,
  last_success_at timestamptz,
  primary key (user_id, organization_guid, asset_key, api_id),
  foreign key (user_id, organization_guid) references connection (user_id, organization_guid)
);

-- Net worth at the end of each day that had a sync.
create table net_worth_day (
  user_id uuid not null references person (user_id),
  day date not null,
  content bytea not null,
  primary key (user_id, day)
);
