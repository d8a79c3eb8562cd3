-- Who uses the credit service. Content that a bureau told is sealed under a key of the person and that bureau.
create table credit_membership (
  user_id uuid not null references person (user_id),
  -- business time
  joined_at timestamptz not null,
  -- Until when a run reads the bureaus, machine time; null while none does.
  reading_until timestamptz,
  -- Presses of refresh, business time: the last one, and how many there were on its day in Korea.
  pressed_at timestamptz,
  pressed_count integer not null default 0,
  primary key (user_id)
);

-- A bureau as this person has it: what it knows them by (null until it has said so), and how reading it went.
create table credit_bureau (
  user_id uuid not null references person (user_id),
  credit_bureau_enum text not null constraint credit_bureau_enum_check check (credit_bureau_enum in ('KCB', 'NICE')),
  member bytea,
  -- business time
  asked_at timestamptz not null,
  answered_at timestamptz,
  failure text constraint credit_bureau_failure_check check (failure in ('MAINTENANCE', 'TIMEOUT', 'UNAVAILABLE')),
  primary key (user_id, credit_bureau_enum)
);

-- What a bureau said, one row a day of the bureau. The hash tells unchanged content, which writes nothing.
create table credit_score (
  user_id uuid not null references person (user_id),
  credit_bureau_enum text not null constraint credit_score_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  scored_date date not null,
  content bytea not null,
  content_hmac bytea not null,
  -- business time
  fetched_at timestamptz not null,
  primary key (user_id, credit_bureau_enum, scored_date)
);

-- A bureau that has to be told that somebody left: it outlives everything else of them, under their own key, until the
-- bureau knows or the time for it is over. Machine time.
create table credit_departure (
  user_id uuid not null,
  credit_departure_id uuid not null,
  credit_bureau_enum text not null
    constraint credit_departure_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  member bytea not null,
  departed_at timestamptz not null,
  next_due_at timestamptz not null,
  attempt_count integer not null default 0,
  primary key (user_id, credit_departure_id)
);

create index credit_departure_due on credit_departure (next_due_at);
