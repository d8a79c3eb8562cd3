-- When an institution last told all there is. A row of its own: a reading that finds nothing changed writes only here,
-- and not the connection with its tokens, its summary and what the lists said. Room is left on its pages.
create table connection_reading (
  user_id uuid not null,
  organization_guid uuid not null,
  fetched_at timestamptz not null,
  primary key (user_id, organization_guid),
  foreign key (user_id, organization_guid) references connection (user_id, organization_guid)
) with (fillfactor = 70);

insert into connection_reading (user_id, organization_guid, fetched_at)
select user_id, organization_guid, last_fetched_at from connection where last_fetched_at is not null;

alter table connection drop column last_fetched_at;

-- Every sync of everybody held the rows of the institutions it asks: an institution is never taken away, and what is
-- asked for was looked up.
alter table sync_organization drop constraint sync_organization_organization_guid_fkey;

-- Looked for are failures alone: what went well needs no entry.
drop index sync_organization_of_user;

create index sync_organization_failed on sync_organization (user_id, organization_guid) where failure is not null;
