-- What the portal is told every week (지원-004), as it was made once: sent again after a kill it says the same.
create table portal_report (
  -- the Sunday on which it is due; it is about the seven days before
  inquiry_date date not null,
  -- 1: by the cycle, 2: the person there, 3: lists
  report_type text not null check (report_type in ('1', '2', '3')),
  body text not null,
  -- machine time until which somebody is sending it
  claimed_until timestamptz,
  -- business time
  sent_at timestamptz,
  primary key (inquiry_date, report_type)
);
