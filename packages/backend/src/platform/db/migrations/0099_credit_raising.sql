-- Raising the score by sending proof to the bureaus. One row a person: the monthly automation, and when something of
-- all this is due next. Business time throughout.
create table credit_raising (
  user_id uuid not null references person (user_id),
  automation_status text not null default 'OFF'
    constraint credit_raising_automation_check check (automation_status in
      ('OFF', 'ACTIVE', 'PAUSED_CONSENT_EXPIRED', 'PAUSED_CERTIFICATE_REQUIRED', 'PAUSED_MYDATA_DISCONNECTED')),
  started_at timestamptz,
  scheduled_day integer constraint credit_raising_day_check check (scheduled_day between 1 and 28),
  next_run_date date,
  last_run_at timestamptz,
  raise_material_enums text[] not null default '{}',
  next_due_at timestamptz,
  primary key (user_id)
);

create index credit_raising_due on credit_raising (next_due_at);

-- One time that proof is collected and sent.
create table credit_raise_application (
  user_id uuid not null references person (user_id),
  raise_credit_scores_application_id uuid not null,
  status text not null
    constraint credit_raise_application_status_check check (status in
      ('REQUESTED', 'COLLECTING', 'SUBMITTED', 'COMPLETED', 'PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')),
  is_automation boolean not null,
  requested_at timestamptz not null,
  submitted_at timestamptz,
  completed_at timestamptz,
  checked_at timestamptz,
  failure_reason text
    constraint credit_raise_application_failure_check check (failure_reason in ('NO_MATERIAL', 'REFUSED', 'NO_ANSWER')),
  attempt_count integer not null default 0,
  next_due_at timestamptz,
  primary key (user_id, raise_credit_scores_application_id)
);

-- What one bureau is sent of it, and what it answered, sealed under the key of the person and that bureau. The proof
-- itself is kept until it is sent, and not after.
create table credit_raise_submission (
  user_id uuid not null references person (user_id),
  raise_credit_scores_application_id uuid not null,
  credit_bureau_enum text not null
    constraint credit_raise_submission_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  content bytea not null,
  primary key (user_id, raise_credit_scores_application_id, credit_bureau_enum)
);

-- A consent under which something goes to a bureau, with each time it did, sealed as above.
create table credit_third_party_consent (
  user_id uuid not null references person (user_id),
  prov_consent_num text not null,
  credit_bureau_enum text not null
    constraint credit_third_party_consent_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  terms_type_enum text not null,
  status text not null
    constraint credit_third_party_consent_status_check check (status in ('VALID', 'REVOKING', 'REVOKED', 'EXPIRED')),
  consented_at timestamptz not null,
  ends_at timestamptz not null,
  revoke_asked_at timestamptz,
  revoked_at timestamptz,
  attempt_count integer not null default 0,
  next_due_at timestamptz,
  content bytea not null,
  primary key (user_id, prov_consent_num)
);
