-- The opening of a day; about nobody. Whoever gives numbers or places holds the row. Business time.
create table health.gene_fcfs_group (
  user_fcfs_group_id uuid primary key,
  group_date date not null constraint gene_fcfs_group_date_key unique,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  total_count integer not null,
  remaining_count integer not null,
  last_sequence integer not null default 0,
  last_event_number integer not null default 0,
  -- Of the line before the next one; of the commitment, before the first.
  last_line_hash text not null,
  commitment text not null,
  commitment_signature text not null,
  -- From then on the list is what it is; null while a place may still be used.
  closing text,
  closing_signature text,
  constraint gene_fcfs_group_count_check check (remaining_count between 0 and total_count)
);

-- What anybody may read of an entry: no name, and nothing that leads to one without the nonce.
create table health.gene_fcfs_line (
  user_fcfs_group_id uuid not null references health.gene_fcfs_group (user_fcfs_group_id),
  sequence integer not null,
  entry_hash text not null,
  entered_at timestamptz not null,
  previous_hash text not null,
  line_hash text not null,
  signature text not null,
  state text not null constraint gene_fcfs_line_state_check
    check (state in ('WAITING', 'HELD', 'USED', 'LAPSED', 'PASSED', 'CLOSED')),
  held_until timestamptz,
  primary key (user_fcfs_group_id, sequence)
);

create index gene_fcfs_line_state on health.gene_fcfs_line (user_fcfs_group_id, state, sequence);

-- What happened to places, in order.
create table health.gene_fcfs_place_event (
  user_fcfs_group_id uuid not null references health.gene_fcfs_group (user_fcfs_group_id),
  event_number integer not null,
  event text not null constraint gene_fcfs_place_event_check
    check (event in ('GIVEN', 'USED', 'LAPSED', 'PASSED', 'CLOSED')),
  sequence integer not null,
  occurred_at timestamptz not null,
  primary key (user_fcfs_group_id, event_number)
);

-- Whose number is whose; goes with the person, and the nonce with it.
create table health.gene_fcfs_entry (
  user_id uuid not null,
  user_fcfs_group_id uuid not null,
  sequence integer not null,
  nonce text not null,
  entered_at timestamptz not null,
  -- A place fell to who waited, and their phone has yet to hear so.
  is_notice_due boolean not null default false,
  primary key (user_id, user_fcfs_group_id)
);

create index gene_fcfs_entry_sequence on health.gene_fcfs_entry (user_fcfs_group_id, sequence);

create index gene_fcfs_entry_notice on health.gene_fcfs_entry (entered_at) where is_notice_due;

-- Vouchers of a person. Business time.
create table health.gene_voucher (
  user_id uuid not null,
  voucher_id uuid not null,
  voucher_type_enum text not null,
  code_hmac bytea not null,
  code bytea not null,
  state text not null constraint gene_voucher_state_check check (state in ('ISSUED', 'RESERVED', 'USED', 'REVOKED')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  reserved_until timestamptz,
  application_id uuid,
  -- The opening that it is of.
  user_fcfs_group_id uuid,
  primary key (user_id, voucher_id)
);

create unique index gene_voucher_code on health.gene_voucher (user_id, code_hmac);

-- Once an opening and kind.
create unique index gene_voucher_opening on health.gene_voucher (user_id, user_fcfs_group_id, voucher_type_enum)
  where user_fcfs_group_id is not null;

-- Codes that nobody has redeemed yet, and those that somebody has: nobody's.
create table health.gene_voucher_stock (
  code_hmac bytea primary key,
  voucher_type_enum text not null,
  expires_at timestamptz not null,
  issued_at timestamptz not null,
  is_redeemed boolean not null default false
);
