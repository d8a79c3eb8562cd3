-- Places of a guarantee on a day in Korea; about nobody. The row is made by whoever comes first on that day.
create table credit_guarantee_day (
  guarantee_type_enum text not null constraint credit_guarantee_day_type_check
    check (guarantee_type_enum in ('SCORE_RAISE_GUARANTEE', 'LOWEST_RATE_GUARANTEE', 'LOAN_APPROVAL_GUARANTEE')),
  offered_date date not null,
  total_count integer not null,
  taken_count integer not null default 0
    constraint credit_guarantee_day_count_check check (taken_count between 0 and total_count),
  primary key (guarantee_type_enum, offered_date)
);

-- Who took a place. Business time.
create table credit_guarantee_application (
  user_id uuid not null references person (user_id),
  credit_guarantee_application_id uuid not null,
  guarantee_type_enum text not null constraint credit_guarantee_application_type_check
    check (guarantee_type_enum in ('SCORE_RAISE_GUARANTEE', 'LOWEST_RATE_GUARANTEE', 'LOAN_APPROVAL_GUARANTEE')),
  offered_date date not null,
  status text not null constraint credit_guarantee_application_status_check
    check (status in ('RECEIVED', 'REVIEWING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED')),
  applied_at timestamptz not null,
  -- From then on our worker decides; null once nothing is left to decide.
  decided_from timestamptz,
  decided_at timestamptz,
  paid_amount integer,
  rejection text constraint credit_guarantee_application_rejection_check check (rejection in ('SCORE_ROSE')),
  primary key (user_id, credit_guarantee_application_id)
);

-- One that lives, a person and kind.
create unique index credit_guarantee_application_live on credit_guarantee_application (user_id, guarantee_type_enum)
  where status in ('RECEIVED', 'REVIEWING', 'APPROVED');

create index credit_guarantee_application_due on credit_guarantee_application (decided_from) where decided_from is not null;
