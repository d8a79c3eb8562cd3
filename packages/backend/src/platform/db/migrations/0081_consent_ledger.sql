-- One chain a person: what was agreed to, changed, withdrawn, and that data was used. Rows are only ever added; each
-- names the hash of the one before it and is hashed over what stands here, the content as it is sealed.
create table consent_ledger (
  user_id uuid not null references person (user_id),
  seq bigint not null check (seq > 0),
  service text not null,
  kind text not null check (kind in ('CONSENT', 'DOCUMENT', 'CHANGE', 'WITHDRAWAL', 'TRANSFER', 'REFRESH')),
  -- one act of agreeing; its documents, changes and withdrawals name it where they know it
  consent_id uuid,
  -- whom or what it is about
  subject_id uuid,
  -- of a use: counted once a day
  day date,
  recorded_at timestamptz not null,
  -- under the person's own key
  content bytea,
  -- SHA-256 of the content in the clear, which begins with 32 random bytes
  commitment bytea,
  previous_hash bytea not null,
  hash bytea not null,
  mac bytea not null,
  primary key (user_id, seq),
  check ((content is null) = (commitment is null)),
  check ((day is null) = (kind not in ('TRANSFER', 'REFRESH')))
);
create unique index consent_ledger_use on consent_ledger (user_id, service, kind, subject_id, day)
  where day is not null;
create index consent_ledger_consent on consent_ledger (user_id, consent_id, seq) where consent_id is not null;

-- The end of each chain: who appends holds it.
create table consent_ledger_head (
  user_id uuid not null references person (user_id),
  seq bigint not null,
  hash bytea not null,
  primary key (user_id)
) with (fillfactor = 70);

-- Heads that are not in the anchor yet; gone within a second or two.
create table ledger_unsealed (
  entry_id bigint generated always as identity primary key,
  chain_user_id uuid not null,
  seq bigint not null,
  hash bytea not null
);

-- What was written into the anchor, without saying whose: the signed text of each line and the hashes under its root.
create table ledger_line (
  line_number bigint primary key,
  sealed_at timestamptz not null,
  header text not null,
  signature bytea not null,
  leaves bytea not null
);
create index ledger_line_sealed_at on ledger_line (sealed_at);
