-- The businesses of a person, as KCB and the tax office told them, sealed under the key of the person and KCB. The hash
-- tells unchanged content, which is not written again. Business time.
create table credit_business (
  user_id uuid not null references person (user_id),
  content bytea not null,
  content_hmac bytea not null,
  read_at timestamptz not null,
  -- When the tax office last answered; null while it has not.
  checked_at timestamptz,
  primary key (user_id)
);

-- Evaluations of a business that KCB is told of: once a number, kind and day in Korea, which the hash tells.
create table credit_business_event (
  user_id uuid not null references person (user_id),
  event_hmac bytea not null,
  content bytea not null,
  recorded_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, event_hmac)
);
