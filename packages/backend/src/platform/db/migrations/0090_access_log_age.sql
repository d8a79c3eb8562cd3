-- What is older than it is kept is looked for among everybody's. Rows come in the order of time: a few bytes a block.
create index access_log_age on access_log using brin (occurred_at);
