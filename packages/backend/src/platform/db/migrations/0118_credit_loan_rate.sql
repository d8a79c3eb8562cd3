-- What a loan cost, as its lender told it: a row for each day on which it was seen to have changed, sealed under the key of the
-- person and KCB, who tells of the loan. Days of Korea.
create table credit_loan_rate (
  user_id uuid not null references person (user_id),
  loan_key bytea not null,
  seen_date date not null,
  content bytea not null,
  primary key (user_id, loan_key, seen_date)
);
