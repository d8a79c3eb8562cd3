-- Places of a group, an institution, of all processes together: each is held by one process for as long as it renews it, and
-- may be promised to another one, which gets it when it is given back. Moments are the database's own. ADR 0134.
create table group_place (
  group_id text not null,
  place integer not null constraint group_place_place_check check (place > 0),
  holder uuid,
  held_until timestamptz,
  next_holder uuid,
  next_until timestamptz,
  primary key (group_id, place),
  constraint group_place_holder_check check ((holder is null) = (held_until is null)),
  constraint group_place_next_check check ((next_holder is null) = (next_until is null))
) with (fillfactor = 50);
