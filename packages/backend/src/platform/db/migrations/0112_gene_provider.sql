-- What a laboratory told of an application, once each: its word again changes nothing.
create table health.gene_provider_event (
  user_id uuid not null,
  application_id uuid not null,
  -- Keyed hash of the call and of everything that it said.
  event_hash bytea not null,
  -- business time
  heard_at timestamptz not null,
  primary key (user_id, application_id, event_hash)
);

-- Numbers of kits that were sent, as keyed hashes: no number is sent twice. About nobody.
create table health.gene_kit (
  kit_hmac bytea primary key
);

-- Phones are still to be told that there is something.
alter table health.gene_application add column is_notice_due boolean not null default false;

create index gene_application_notice on health.gene_application (applied_at) where is_notice_due;
