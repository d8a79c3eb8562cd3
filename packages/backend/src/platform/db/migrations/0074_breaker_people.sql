-- Of whom an institution failed, as keyed hashes with the moment, epoch ms; a row only while something fails (ADR 0071).
delete from organization_breaker;
alter table organization_breaker add column failing jsonb not null;
alter table organization_breaker drop column consecutive_failures;
