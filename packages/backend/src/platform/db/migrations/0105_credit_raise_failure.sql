-- A bureau that will have no proof while something is unpaid says so.
alter table credit_raise_application drop constraint credit_raise_application_failure_check;

alter table credit_raise_application add constraint credit_raise_application_failure_check
  check (failure_reason in ('NO_MATERIAL', 'DELINQUENCY', 'REFUSED', 'NO_ANSWER'));
