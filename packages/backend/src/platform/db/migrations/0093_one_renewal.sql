-- Machine time until which one run alone renews the token of this connection; null: nobody does.
alter table connection add column renewing_until timestamptz;
