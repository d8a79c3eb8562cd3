-- What a person has written down themselves; name, amount and day are encrypted under the person's own key.
create table manual_asset (
  user_id uuid not null references person (user_id),
  manual_asset_id uuid not null,
  kind text not null check (kind in ('REAL_ESTATE', 'CAR', 'COIN', 'USER_CONFIGURATION')),
  content bytea not null,
  -- business time
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, manual_asset_id)
);
