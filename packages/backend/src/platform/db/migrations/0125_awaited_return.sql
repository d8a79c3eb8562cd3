-- Institutions that do not answer just now and that a person wants to be told of once they are back; a day at most.
create table awaited_return (
  user_id uuid not null references person (user_id),
  organization_guid uuid not null,
  -- asked for while the institution was in maintenance: its end is enough
  is_in_maintenance boolean not null,
  -- business time
  created_at timestamptz not null,
  primary key (user_id, organization_guid)
);
create index awaited_return_by_organization on awaited_return (organization_guid);

-- ORGANIZATION_BACK: one of them answers again
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('CONNECTED_LATE', 'ORGANIZATION_ARRIVED', 'ORGANIZATION_BACK', 'BRIDGE_CLAIMED', 'BRIDGE_TRIED_AGAIN',
    'CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'));
