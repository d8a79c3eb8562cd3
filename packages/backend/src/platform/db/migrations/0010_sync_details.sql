-- Whether an institution gave its token decides what a failure means: collect again, or send the signed request again.
alter table sync_organization add column is_token_issued boolean not null default false;

-- What the institution's lists said last, kept for the answer "nothing changed"; under the institution's key.
alter table connection add column lists bytea;

-- The transaction a token came from, for the background attempts and the ledger.
create index sync_organization_of_user on sync_organization (user_id, organization_guid);
