-- When what institutions told of the person was destroyed, business time; older than last_seen_at: they came back since.
alter table person add column destroyed_at timestamptz;
create index person_to_destroy on person (last_seen_at) where destroyed_at is null or destroyed_at < last_seen_at;

-- Upkeep looks for events that are too old, for everybody at once.
create index analytics_event_age on analytics_event (occurred_at);
