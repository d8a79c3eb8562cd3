-- What was pressed over which dialog, why a flow ended, and whether it was in the app.
alter table analytics_event
  add column overlay text,
  add column cause text,
  add column client_browser text;
