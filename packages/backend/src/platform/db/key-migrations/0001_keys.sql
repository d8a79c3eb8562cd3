-- A second database, in no dump of the main one. Deleting a row here is the destruction of what it opens.

create table wrapped_key (
  user_id uuid not null,
  -- the nil uuid: what belongs to the person and to no institution
  organization_guid uuid not null,
  kind text not null check (kind in ('DATA', 'INDEX')),
  key_version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (user_id, organization_guid, kind, key_version)
);
