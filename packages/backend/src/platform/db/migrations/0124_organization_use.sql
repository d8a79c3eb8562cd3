-- Where people hold something and where they do not, for marks on institutions that are likely unused (ADR 0112). A cell is an
-- age band or a first institution, beside an institution that was asked; it stands here as a keyed hash. A mark tells one
-- person of a cell from the others: a hash under the person's own key, which nobody can make again once that key is gone.
create table organization_use_mark (
  cell bytea not null,
  mark bytea not null,
  is_held boolean not null,
  -- business time
  noted_at timestamptz not null,
  primary key (cell, mark)
);
create index organization_use_mark_noted on organization_use_mark (noted_at);

-- What was counted of cells of at least thirty people, and no number.
create table organization_use (
  cell bytea not null primary key,
  is_rarely_held boolean not null,
  -- business time
  counted_at timestamptz not null
);
