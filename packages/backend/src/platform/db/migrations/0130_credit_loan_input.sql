-- What a person entered about a loan whose lender does not report it (rate, method, end of the grace, fee of repaying early):
-- a row a loan, sealed under the key of the person and KCB, who reports the loan.
create table credit_loan_input (
  user_id uuid not null references person (user_id),
  loan_key bytea not null,
  content bytea not null,
  primary key (user_id, loan_key)
);
