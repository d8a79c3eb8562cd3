-- What a laboratory has yet to hear of an application. An order is put together from the application when it leaves; what
-- ends one carries the token, under the person's own key: that of the application is destroyed by then.
create table health.gene_lab_message (
  user_id uuid not null,
  message_id uuid not null,
  application_id uuid not null,
  lab_message_enum text not null constraint gene_lab_message_kind_check
    check (lab_message_enum in ('ORDER_KIT', 'ORDER_ANALYSIS', 'RETURN_KIT', 'TAKE_BACK_ORDER', 'DESTROY')),
  content bytea,
  -- machine time
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (user_id, message_id)
);

create index gene_lab_message_due on health.gene_lab_message (next_try_at) where sent_at is null;

-- What was destroyed with an application: all that is left of it, beside that it was. Business time.
create table health.gene_deletion_receipt (
  user_id uuid not null,
  application_id uuid not null,
  ended_status_enum text not null constraint gene_deletion_receipt_status_check
    check (ended_status_enum in ('CANCELLED', 'WITHDRAWN')),
  is_voucher_restored boolean not null,
  requested_at timestamptz not null,
  results_before integer not null,
  results_after integer not null,
  timeline_before integer not null,
  timeline_after integer not null,
  contents_before integer not null,
  contents_after integer not null,
  -- Nothing of before can be opened any more, from no copy.
  key_destroyed_at timestamptz,
  -- False: the laboratory never heard of the application.
  is_lab_involved boolean not null,
  lab_confirmed_at timestamptz,
  -- As the laboratory signed it.
  lab_word text,
  -- Over everything else.
  receipt_hash text not null,
  primary key (user_id, application_id)
);

create index gene_deletion_receipt_key on health.gene_deletion_receipt (requested_at) where key_destroyed_at is null;

alter table health.gene_application alter column content drop not null;
