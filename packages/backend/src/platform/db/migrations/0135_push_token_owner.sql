-- Keyed hash of a push token: a phone has one owner, who signed in on it last.
alter table push_device add column token_index bytea;
create index push_device_token on push_device (token_index);
