-- How institutions answer just now, for everybody alike: what the runs of the last half hour came to, in slots of five
-- minutes of machine time. `marks` tell up to five people apart without naming anybody (a keyed hash, as of breakers).
create table organization_weather (
  organization_guid uuid not null,
  slot_at timestamptz not null,
  well_count int not null,
  ill_count int not null,
  -- runs by how long they took: up to 2, 5, 10, 15, 20, 30, 40, 50 seconds, and longer
  took_counts int[] not null check (cardinality(took_counts) = 9),
  marks text[] not null,
  primary key (organization_guid, slot_at)
);
