-- Institutions that a person did not find and wants to be told of. The name is encrypted under the person's own key; by its
-- keyed hash, of the name without spaces and case, an institution that takes part later finds who waits for it.
create table awaited_organization (
  user_id uuid not null references person (user_id),
  awaited_organization_id uuid not null,
  name_hmac bytea not null,
  content bytea not null,
  -- business time
  created_at timestamptz not null,
  primary key (user_id, awaited_organization_id),
  constraint awaited_organization_name unique (user_id, name_hmac)
);
create index awaited_organization_by_name on awaited_organization (name_hmac);

-- ORGANIZATION_ARRIVED: one of them takes part now
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('CONNECTED_LATE', 'ORGANIZATION_ARRIVED', 'CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'));
