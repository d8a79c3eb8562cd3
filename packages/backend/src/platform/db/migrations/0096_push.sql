-- By what the phones are reached that a person has turned notifications on for: a session of the app each, sealed under the
-- person's own key. Gone when it is turned off, and after the session.
create table push_device (
  user_id uuid not null references person (user_id),
  session_id uuid not null,
  push_token bytea not null,
  primary key (user_id, session_id)
);

-- The phones that were told of a notice: sessions of the app.
alter table notice add column pushed_to uuid[] not null default '{}';
