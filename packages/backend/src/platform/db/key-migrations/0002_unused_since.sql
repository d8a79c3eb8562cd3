-- Since when nothing is known to lie under this version any more; it may go some time after.
alter table wrapped_key add column unused_since timestamptz;
