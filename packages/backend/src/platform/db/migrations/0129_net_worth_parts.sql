-- What one institution added to net worth from a day on, until a newer row of it: sealed under its key, and gone with it.
create table net_worth_part (
  user_id uuid not null references person (user_id),
  organization_guid uuid not null,
  day date not null,
  content bytea not null,
  primary key (user_id, organization_guid, day)
);
