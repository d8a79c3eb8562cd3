-- Late: not asked within the promised time for want of room here, and asked by itself when there is some (ADR 0074).
alter table sync_organization drop constraint sync_organization_failure_check;
alter table sync_organization add constraint sync_organization_failure_check
  check (failure in ('UNREGISTERED', 'ERROR', 'TIMEOUT', 'RELOGIN_REQUIRED', 'DISCONNECTED', 'LATE'));

-- When a worker began with it, machine time; null while it waits in the queue.
alter table sync add column begun_at timestamptz;
