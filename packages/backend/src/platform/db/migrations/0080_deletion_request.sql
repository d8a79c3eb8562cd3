-- What a person wants deleted: one institution's data, or all when they leave. It outlives both, so it refers to neither.
create table deletion_request (
  user_id uuid not null,
  deletion_id uuid not null,
  -- null: everything, the person has left
  organization_guid uuid,
  state text not null constraint deletion_request_state_check
    check (state in ('CREATED', 'READY', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  -- of the connection before; null when there was none
  connection_state text constraint deletion_request_connection_state_check
    check (connection_state in ('CONNECTED', 'RELOGIN_REQUIRED')),
  -- business time
  requested_at timestamptz not null,
  -- rows and keys are gone
  destroyed_at timestamptz,
  -- the institution has been told, or had nothing to be told
  revoked_at timestamptz,
  -- of the institution until it has been told, under the person's own key; and until when they live
  tokens bytea,
  tokens_end_at timestamptz,
  attempt_count integer not null default 0,
  failure text constraint deletion_request_failure_check check (failure in ('NOT_DESTROYED', 'INSTITUTION_NOT_TOLD')),
  -- machine time; null: nothing is left to do
  next_due_at timestamptz,
  primary key (user_id, deletion_id)
);

-- One at a time for an institution, and one for everything.
create unique index deletion_request_under_way on deletion_request (user_id, organization_guid) nulls not distinct
  where destroyed_at is null and state <> 'CANCELLED';

create index deletion_request_due on deletion_request (next_due_at) where next_due_at is not null;
