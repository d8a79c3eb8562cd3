-- Once a minute the applications of the day are counted, of everybody: without it those of all days are read.
create index credit_guarantee_application_offered on credit_guarantee_application (offered_date);
