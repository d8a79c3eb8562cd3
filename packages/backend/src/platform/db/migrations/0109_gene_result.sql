-- What a laboratory found for one application; sealed under the key of the person and the application. A corrected result
-- is a row of its own, and those of before are archived.
create table health.gene_result (
  user_id uuid not null,
  application_id uuid not null,
  analysis_version text not null,
  content bytea not null,
  -- business time, of the laboratory
  completed_at timestamptz not null,
  -- business time
  received_at timestamptz not null,
  opened_at timestamptz,
  is_archived boolean not null default false,
  primary key (user_id, application_id, analysis_version)
);

-- One version of an application holds.
create unique index gene_result_current on health.gene_result (user_id, application_id) where not is_archived;
