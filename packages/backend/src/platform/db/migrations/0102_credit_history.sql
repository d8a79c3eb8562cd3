-- Who looked at a person's credit and what changed, as a bureau told it; sealed under the key of the person and that
-- bureau. The key of a row is a hash, keyed by the person's own key, of the number that the bureau has for it: the same
-- row comes again and again, and whoever comes back to the service is not paid for it once more.
create table credit_history (
  user_id uuid not null references person (user_id),
  history_key bytea not null,
  credit_bureau_enum text not null constraint credit_history_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  credit_history_type_enum text not null
    constraint credit_history_type_check check (credit_history_type_enum in ('INQUIRY', 'CHANGE')),
  -- business time
  occurred_at timestamptz not null,
  content bytea not null,
  -- Tells content that is the same.
  content_hmac bytea not null,
  -- business time
  fetched_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, history_key)
);

-- A notice of a bureau that somebody looked. It names the row of the history, which often comes later.
create table credit_inquiry_notice (
  user_id uuid not null references person (user_id),
  user_kcb_credit_inquiry_notification_log_id uuid not null,
  history_key bytea not null,
  credit_bureau_enum text not null
    constraint credit_inquiry_notice_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  content bytea not null,
  notification_status_enum text not null
    constraint credit_inquiry_notice_status_check check (notification_status_enum in ('SENT', 'BLOCKED')),
  -- business time
  notified_at timestamptz not null,
  opened_at timestamptz,
  -- Phones that were told.
  pushed_to uuid[] not null default '{}',
  primary key (user_id, user_kcb_credit_inquiry_notification_log_id),
  constraint credit_inquiry_notice_row unique (user_id, history_key)
);

-- Points that a person received for opening a row. Stays when they leave the service.
create table credit_reward (
  user_id uuid not null references person (user_id),
  history_key bytea not null,
  credit_history_type_enum text not null
    constraint credit_reward_type_check check (credit_history_type_enum in ('INQUIRY', 'CHANGE')),
  reward_amount integer not null constraint credit_reward_amount_check check (reward_amount > 0),
  -- business time
  received_at timestamptz not null,
  primary key (user_id, history_key)
);

-- Pushes of changes that another service of ours sent, each once.
create table credit_change_push (
  user_id uuid not null references person (user_id),
  message_id text not null,
  content bytea not null,
  -- business time
  pushed_at timestamptz not null,
  primary key (user_id, message_id)
);

-- Scores that rose, as another service of ours tells it.
create table credit_score_increase (
  user_id uuid not null references person (user_id),
  credit_score_increase_id uuid not null,
  credit_bureau_enum text not null
    constraint credit_score_increase_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  content bytea not null,
  -- business time
  recorded_at timestamptz not null,
  primary key (user_id, credit_score_increase_id)
);

-- Until when notices are silent, business time.
alter table credit_membership add column notices_blocked_until timestamptz;

-- By what a bureau names the person in its notices, keyed hash.
alter table credit_bureau add column member_hmac bytea;
create index credit_bureau_member on credit_bureau (member_hmac);
