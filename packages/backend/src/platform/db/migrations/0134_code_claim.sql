-- Keyed hash of who is said to have the number: codes for the right and for a wrong person are counted apart.
alter table identity_verification add column claim_index bytea;
