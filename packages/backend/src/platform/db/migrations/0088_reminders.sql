-- What ends by itself is told of before: a reminder is a notice that says so many days before what and when. Those of the
-- person as a whole name no institution.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('CONNECTED_LATE', 'CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'));
alter table notice alter column organization_guid drop not null;

-- business time
alter table notice add column ends_at timestamptz;
alter table notice add column days_before integer;

-- Each once, however many processes look.
create unique index notice_reminder on notice (user_id, kind, organization_guid, ends_at, days_before)
  nulls not distinct where days_before is not null;

-- Whose consents end soon is looked for among everybody's.
create index connection_ending on connection (consent_ends_at) where state = 'CONNECTED';
