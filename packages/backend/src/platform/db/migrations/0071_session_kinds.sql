-- What a session is for decides how it may be shown (ADR 0066).

-- Sessions of before say nothing of it. Those of web views, and of the app as far as it ever opened one, end: the person
-- signs in there once more. The others are browsers', whose cookies stay good.
delete from auth_session where opened_by is not null
  or exists (select from auth_session opened where opened.opened_by = auth_session.id)
  or exists (select from web_view_code where session_id = auth_session.id);
alter table auth_session add column kind text not null default 'BROWSER';
alter table auth_session alter column kind drop default;
alter table auth_session add constraint auth_session_kind check (kind in ('APP', 'BROWSER', 'WEB_VIEW'));
-- Only a web view's is opened by another one: nothing can hand itself on.
alter table auth_session add constraint auth_session_opener check ((kind = 'WEB_VIEW') = (opened_by is not null));

-- For the person's own list of what is signed in: no address, and of the browser's name these two words alone.
alter table auth_session add column os text not null default 'UNKNOWN';
alter table auth_session add constraint auth_session_os
  check (os in ('IOS', 'ANDROID', 'MACOS', 'WINDOWS', 'LINUX', 'UNKNOWN'));
alter table auth_session add column browser text not null default 'UNKNOWN';
alter table auth_session add constraint auth_session_browser
  check (browser in ('SAFARI', 'CHROME', 'SAMSUNG', 'WHALE', 'EDGE', 'FIREFOX', 'UNKNOWN'));
alter table auth_session add column last_seen_at timestamptz;
update auth_session set last_seen_at = created_at;
alter table auth_session alter column last_seen_at set not null;
-- The sign-in library's own columns of an address and a browser's whole name stay empty.
update auth_session set ip_address = null, user_agent = null;
alter table auth_session add constraint auth_session_anonymous
  check (coalesce(ip_address, '') = '' and coalesce(user_agent, '') = '');
