-- 금리인하요구. What a person agreed to: which loans, and what a rise is measured from, sealed under the key of the person and
-- KCB, who tells of the loans. Business time.
create table credit_rate_cut (
  user_id uuid primary key references person (user_id),
  content bytea not null,
  consented_at timestamptz not null
);

-- What lenders were asked for. A loan is asked for once a calendar month in Korea: the key says so. answered_at is null while
-- the lender has not answered.
create table credit_rate_cut_request (
  user_id uuid not null references person (user_id),
  loan_key bytea not null,
  filed_month text not null check (filed_month ~ '^\d{4}-\d{2}$'),
  credit_rate_cut_request_id uuid not null,
  content bytea not null,
  filed_at timestamptz not null,
  answered_at timestamptz,
  primary key (user_id, loan_key, filed_month)
);
