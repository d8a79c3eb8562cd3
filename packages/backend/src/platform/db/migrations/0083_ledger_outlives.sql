-- The chain of somebody who has left stays, without a person to refer to.
alter table consent_ledger drop constraint consent_ledger_user_id_fkey;

alter table consent_ledger_head drop constraint consent_ledger_head_user_id_fkey;
