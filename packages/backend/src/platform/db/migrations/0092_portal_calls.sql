-- Calls of the portal to us (지원-101 to 지원-107).
-- Tokens that we have given it; about nobody, and worth nothing as they lie here.
create table portal_token (
  -- SHA-256 of the token
  token_hash bytea primary key,
  -- business time
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index portal_token_ended on portal_token (expires_at);

-- A consent to hand data on that was taken back (지원-107), business time; consenting again makes it null.
alter table user_terms_consent add column withdrawn_at timestamptz;

alter table access_log drop constraint access_log_caller_check;
alter table access_log add constraint access_log_caller_check
  check (caller in ('USER', 'INTERNAL', 'MANAGEMENT', 'PORTAL'));
