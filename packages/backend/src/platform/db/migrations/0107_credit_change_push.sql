-- When phones are told of changes, business time; of which rows of the history, and which phones know already.
alter table credit_membership add column change_push_at timestamptz;
alter table credit_membership add column change_push_keys bytea[] not null default '{}';
alter table credit_membership add column change_pushed_to uuid[] not null default '{}';
create index credit_membership_change_push on credit_membership (change_push_at);
