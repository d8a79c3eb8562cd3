
-- What a person asked a bureau of their score: why, something in their favour, that something is wrong. Sealed with what the
-- bureau answered, under the key of the person and that bureau. Business time; answered_at is null while it is looked at.
create table credit_response_request (
  user_id uuid not null references person (user_id),
  credit_response_request_id uuid not null,
  credit_bureau_enum text not null check (credit_bureau_enum in ('KCB', 'NICE')),
  content bytea not null,
  filed_at timestamptz not null,
  answered_at timestamptz,
  primary key (user_id, credit_response_request_id)
);
