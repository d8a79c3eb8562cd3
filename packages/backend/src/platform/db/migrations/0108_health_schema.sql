-- What is known of somebody's body has a schema of its own, which a role of its own reads: `guard-health.ts` hands the
-- tables over to it after every migration. No row refers to one of another schema, so that the schema may move to a
-- server of its own; everything lies on one node.
create schema health;

-- One testing that a person has applied for. Everything that tells something of them is sealed under the key of the
-- person and this application.
create table health.gene_application (
  user_id uuid not null,
  application_id uuid not null,
  self_testing_type_enum text not null constraint gene_application_type_check
    check (self_testing_type_enum in ('DTC_GENETIC_TESTING', 'ADDITIONAL_GENETIC_TESTING')),
  analysis_organization_enum text not null constraint gene_application_organization_check
    check (analysis_organization_enum in ('MACROGEN', 'THERAGEN', 'LABGENOMICS')),
  status_enum text not null constraint gene_application_status_check
    check (status_enum in ('APPLIED', 'KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURN_REQUESTED', 'KIT_RETURNED',
      'ANALYSIS_STARTED', 'ANALYSIS_DELAYED', 'ANALYSIS_STOPPED', 'ANALYSIS_FAILED', 'ANALYSIS_COMPLETED',
      'RESULT_OPENED', 'CANCELLED', 'KIT_EXPIRED', 'WITHDRAWN')),
  -- Grows with every change.
  version integer not null default 1,
  -- Keyed hash of the analysisToken, by which the laboratory names the application.
  token_hmac bytea not null,
  content bytea not null,
  -- business time
  applied_at timestamptz not null,
  status_changed_at timestamptz not null,
  expected_completion_date date,
  failed_count integer not null default 0 constraint gene_application_failed_check check (failed_count between 0 and 3),
  kit_count integer not null default 0,
  is_third_party_consented boolean not null,
  is_further_analysis_accepted boolean not null,
  destruction_requested_at timestamptz,
  destruction_confirmed_at timestamptz,
  primary key (user_id, application_id)
);

create index gene_application_token on health.gene_application (token_hmac);

-- A person has one live testing of each kind at most.
create unique index gene_application_live on health.gene_application (user_id, self_testing_type_enum)
  where status_enum not in ('CANCELLED', 'WITHDRAWN');

-- What happened to an application, in the order in which we heard.
create table health.gene_timeline (
  user_id uuid not null,
  application_id uuid not null,
  sequence integer not null,
  status_enum text not null,
  -- business time
  occurred_at timestamptz not null,
  -- Nobody told it: something later did happen.
  is_inferred boolean not null default false,
  actor_enum text not null constraint gene_timeline_actor_check
    check (actor_enum in ('USER', 'LAB', 'PRODUCT', 'COURIER', 'SCHEDULER', 'ADMIN')),
  primary key (user_id, application_id, sequence)
);
