-- Whether the person was told that a step takes longer than it may; each step anew.
alter table health.gene_application add column is_overdue_told boolean not null default false;
create index gene_application_waiting on health.gene_application (status_enum, status_changed_at)
  where not is_overdue_told;
