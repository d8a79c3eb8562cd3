-- When a kit that lies with its person is next to be reminded of, or is over. Business time.
alter table health.gene_application add column next_due_at timestamptz;

create index gene_application_due on health.gene_application (next_due_at) where next_due_at is not null;
