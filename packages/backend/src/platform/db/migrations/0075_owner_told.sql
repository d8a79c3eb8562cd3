-- That the owner of a number was told that somebody asks codes for it, with the code that it was told for.
alter table identity_verification add column is_owner_told boolean not null default false;
