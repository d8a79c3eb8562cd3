-- What a person has asked to have of everything that we hold of them: one file, made in the background, opened once.
create table data_download (
  user_id uuid not null references person (user_id),
  data_download_id uuid not null,
  -- FAILED: it could not be made; GONE: its time was over, or something in it was deleted
  state text not null constraint data_download_state_check
    check (state in ('ASKED', 'MAKING', 'READY', 'OPENED', 'GONE', 'FAILED')),
  -- business time
  asked_at timestamptz not null,
  ready_at timestamptz,
  opened_at timestamptz,
  -- from then on it is given up, or gone
  ends_at timestamptz not null,
  size_bytes bigint,
  try_count integer not null default 0,
  -- whose parts there are or may come; null: none, and whoever still makes some writes nothing
  run_id uuid,
  -- the session that has opened it, until it begins to fetch it
  opened_by uuid,
  primary key (user_id, data_download_id)
);

-- One at a time.
create unique index data_download_under_way on data_download (user_id) where state in ('ASKED', 'MAKING', 'READY');

create index data_download_end on data_download (ends_at) where run_id is not null;

-- The file in parts, in their order, under a key of its own.
create table data_download_part (
  user_id uuid not null,
  data_download_id uuid not null,
  part_number integer not null,
  content bytea not null,
  primary key (user_id, data_download_id, part_number),
  foreign key (user_id, data_download_id) references data_download (user_id, data_download_id)
);
