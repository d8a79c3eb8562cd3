-- When an institution was last asked, when it last answered anything, what became of it, and until when it wants to be
-- left alone. Also of one that was never read: then there is no moment of its data.
alter table connection_reading alter column fetched_at drop not null;
-- business time
alter table connection_reading add column asked_at timestamptz;
alter table connection_reading add column answered_at timestamptz;
alter table connection_reading add column ask_again_at timestamptz;
alter table connection_reading add column freshness text;
alter table connection_reading add constraint connection_reading_freshness_check
  check (freshness in ('FRESH', 'UNCHANGED', 'LIMITED', 'PARTIAL', 'REFUSED'));

-- What is known of readings of before is that they told something.
update connection_reading set asked_at = fetched_at, answered_at = fetched_at, freshness = 'FRESH';

-- What a sync came to at an institution; null while nothing did.
alter table sync_organization add column freshness text;
alter table sync_organization add constraint sync_organization_freshness_check
  check (freshness in ('FRESH', 'UNCHANGED', 'LIMITED', 'PARTIAL', 'REFUSED'));
alter table sync_organization add column ask_again_at timestamptz;
