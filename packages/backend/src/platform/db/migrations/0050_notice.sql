-- What happened while the person was away, until they have seen it. Ids and times only: the words are in the copy deck.
create table notice (
  user_id uuid not null references person (user_id),
  notice_id uuid not null,
  -- CONNECTED_LATE: an institution that failed while the person waited was connected afterwards
  kind text not null check (kind in ('CONNECTED_LATE')),
  organization_guid uuid not null references organization (organization_guid),
  -- business time
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (user_id, notice_id)
);
