-- Written with every institution of every sync, and read by nobody.
alter table sync_organization drop column updated_at;
