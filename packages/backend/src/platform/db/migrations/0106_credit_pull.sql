-- When both bureaus are read by themselves again, business time.
alter table credit_membership add column next_pull_at timestamptz;
update credit_membership set next_pull_at = joined_at;
create index credit_membership_pull on credit_membership (next_pull_at);
