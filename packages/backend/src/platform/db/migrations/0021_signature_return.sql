-- Whoever comes back from the certificate app by its return address shows a token that was made for this signing.
-- Kept as a keyed hash; null once it was used.
alter table certification_transaction add column return_hmac bytea;
