-- What a bureau reported of a person last, sealed under the key of the person and that bureau. The hash tells unchanged
-- content, which writes nothing.
create table credit_report (
  user_id uuid not null references person (user_id),
  credit_bureau_enum text not null constraint credit_report_bureau_check check (credit_bureau_enum in ('KCB', 'NICE')),
  content bytea not null,
  content_hmac bytea not null,
  -- business time
  fetched_at timestamptz not null,
  primary key (user_id, credit_bureau_enum)
);
