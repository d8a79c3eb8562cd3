-- What a person has switched off of a connection: whole kinds of assets, and single ones by their keys. They are not
-- asked for, and not shown, until they are switched on again.
alter table connection add column switched_off_scopes text[] not null default '{}';
alter table connection add column switched_off_assets bytea[] not null default '{}';

-- Whether home shows the institution and counts it.
alter table connection add column is_exposed boolean not null default true;

-- The portal has taken the institution out of the regime; one that is only not to be called for a while is not live.
alter table organization add column is_gone boolean not null default false;
