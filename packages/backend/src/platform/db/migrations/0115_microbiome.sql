-- One testing of microbes that a person has applied for. Everything that tells something of them is sealed under the key
-- of the person and this application.
create table health.microbiome_application (
  user_id uuid not null,
  application_id uuid not null,
  microbiome_testing_type_enum text not null constraint microbiome_application_type_check
    check (microbiome_testing_type_enum in ('GUT', 'ORAL', 'SKIN', 'VAGINAL')),
  analysis_organization_enum text not null constraint microbiome_application_organization_check
    check (analysis_organization_enum in ('MACROGEN', 'CJ_BIOSCIENCE', 'HEM_PHARMA')),
  status_enum text not null constraint microbiome_application_status_check
    check (status_enum in ('APPLIED', 'KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURN_REQUESTED', 'KIT_RETURNED',
      'ANALYSIS_STARTED', 'ANALYSIS_DELAYED', 'ANALYSIS_STOPPED', 'ANALYSIS_FAILED', 'ANALYSIS_COMPLETED',
      'CANCELLED', 'KIT_EXPIRED', 'WITHDRAWN')),
  -- Grows with every change.
  version integer not null default 1,
  -- Keyed hash of the analysisToken, by which the laboratory names the application.
  token_hmac bytea not null,
  -- Null once it has ended.
  content bytea,
  -- business time
  applied_at timestamptz not null,
  status_changed_at timestamptz not null,
  completed_at timestamptz,
  expected_completion_date date,
  failed_count integer not null default 0
    constraint microbiome_application_failed_check check (failed_count between 0 and 3),
  kit_count integer not null default 0,
  -- When a kit that lies with its person is next to be reminded of, or is over.
  next_due_at timestamptz,
  -- Phones are still to be told that there is something.
  is_notice_due boolean not null default false,
  destruction_requested_at timestamptz,
  destruction_confirmed_at timestamptz,
  primary key (user_id, application_id)
);

create index microbiome_application_token on health.microbiome_application (token_hmac);
create index microbiome_application_due on health.microbiome_application (next_due_at) where next_due_at is not null;
create index microbiome_application_notice on health.microbiome_application (applied_at) where is_notice_due;

-- A person has one testing of each kind under way at most; one with a result may be followed by the next.
create unique index microbiome_application_live
  on health.microbiome_application (user_id, microbiome_testing_type_enum)
  where status_enum not in ('CANCELLED', 'WITHDRAWN', 'ANALYSIS_COMPLETED');

-- What happened to an application, in the order in which we heard. Business time.
create table health.microbiome_timeline (
  user_id uuid not null,
  application_id uuid not null,
  sequence integer not null,
  status_enum text not null,
  occurred_at timestamptz not null,
  -- Nobody told it: something later did happen.
  is_inferred boolean not null default false,
  actor_enum text not null constraint microbiome_timeline_actor_check
    check (actor_enum in ('USER', 'LAB', 'PRODUCT', 'COURIER', 'SCHEDULER', 'ADMIN')),
  primary key (user_id, application_id, sequence)
);

-- What a laboratory found for one application; sealed under the key of the person and the application. A corrected result
-- is a row of its own, and those of before are archived. Business time; of the laboratory, when it was completed.
create table health.microbiome_result (
  user_id uuid not null,
  application_id uuid not null,
  analysis_version text not null,
  result_id uuid not null,
  content bytea not null,
  completed_at timestamptz not null,
  received_at timestamptz not null,
  first_viewed_at timestamptz,
  is_archived boolean not null default false,
  primary key (user_id, application_id, analysis_version)
);

-- One version of an application holds.
create unique index microbiome_result_current on health.microbiome_result (user_id, application_id)
  where not is_archived;

-- What a laboratory told of an application, once each: its word again changes nothing. Business time.
create table health.microbiome_provider_event (
  user_id uuid not null,
  application_id uuid not null,
  -- Keyed hash of the call and of everything that it said.
  event_hash bytea not null,
  heard_at timestamptz not null,
  primary key (user_id, application_id, event_hash)
);

-- Numbers of kits that were sent, as keyed hashes: no number is sent twice. About nobody.
create table health.microbiome_kit (
  kit_hmac bytea primary key
);

-- What a laboratory has yet to hear of an application. An order is put together from the application when it leaves; what
-- ends one carries the token, under the person's own key: that of the application is destroyed by then. Machine time.
create table health.microbiome_lab_message (
  user_id uuid not null,
  message_id uuid not null,
  application_id uuid not null,
  lab_message_enum text not null constraint microbiome_lab_message_kind_check
    check (lab_message_enum in ('ORDER_KIT', 'RETURN_KIT', 'TAKE_BACK_ORDER', 'DESTROY')),
  content bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (user_id, message_id)
);

create index microbiome_lab_message_due on health.microbiome_lab_message (next_try_at) where sent_at is null;

-- The places of a day of one kind; about nobody. Whoever gives a place holds the row. Business time.
create table health.microbiome_opening (
  microbiome_testing_type_enum text not null,
  opening_date date not null,
  total_count integer not null,
  remaining_count integer not null,
  primary key (microbiome_testing_type_enum, opening_date),
  constraint microbiome_opening_count_check check (remaining_count between 0 and total_count)
);

-- Who took a place, and until when it is held. Business time.
create table health.microbiome_place (
  user_id uuid not null,
  microbiome_testing_type_enum text not null,
  opening_date date not null,
  state text not null constraint microbiome_place_state_check check (state in ('HELD', 'USED', 'LAPSED')),
  entered_at timestamptz not null,
  held_until timestamptz not null,
  primary key (user_id, microbiome_testing_type_enum, opening_date)
);

create index microbiome_place_held on health.microbiome_place (held_until) where state = 'HELD';

-- Vouchers of a person. Business time.
create table health.microbiome_voucher (
  user_id uuid not null,
  voucher_id uuid not null,
  voucher_type_enum text not null,
  code_hmac bytea not null,
  code bytea not null,
  state text not null constraint microbiome_voucher_state_check check (state in ('ISSUED', 'USED')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  application_id uuid,
  primary key (user_id, voucher_id)
);

create unique index microbiome_voucher_code on health.microbiome_voucher (user_id, code_hmac);

-- Codes that nobody has used yet, and those that somebody has: nobody's.
create table health.microbiome_voucher_stock (
  code_hmac bytea primary key,
  voucher_type_enum text not null,
  expires_at timestamptz not null,
  issued_at timestamptz not null,
  is_redeemed boolean not null default false
);

-- What was destroyed with an application: all that is left of it, beside that it was. Business time.
create table health.microbiome_deletion_receipt (
  user_id uuid not null,
  application_id uuid not null,
  ended_status_enum text not null constraint microbiome_deletion_receipt_status_check
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

create index microbiome_deletion_receipt_key on health.microbiome_deletion_receipt (requested_at)
  where key_destroyed_at is null;
