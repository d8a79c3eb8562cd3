-- The yearly income as a person says it, sealed; and when the ratio of a month is kept next (business time).
create table credit_income (
  user_id uuid not null references person (user_id),
  content bytea not null,
  next_month_at timestamptz not null,
  primary key (user_id)
);

create index credit_income_due on credit_income (next_month_at);

-- The loans and the income of a month as they were when it ended: what the history of the ratio is reckoned from. Sealed.
create table credit_dsr_month (
  user_id uuid not null references person (user_id),
  year_month text not null constraint credit_dsr_month_check check (year_month ~ '^[0-9]{4}-[0-9]{2}$'),
  content bytea not null,
  -- business time
  kept_at timestamptz not null,
  primary key (user_id, year_month)
);
