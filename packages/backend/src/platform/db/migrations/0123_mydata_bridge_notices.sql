-- Once a program has taken its own secret for the setup token, the token's keyed hash stays beside it: whoever comes with
-- the token again is known, and the person is told once.
alter table bridge_grant add column token_hmac bytea;
-- business time
alter table bridge_grant add column tried_again_at timestamptz;

-- BRIDGE_CLAIMED: a program has used a setup token; BRIDGE_TRIED_AGAIN: a used one was tried once more
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('CONNECTED_LATE', 'ORGANIZATION_ARRIVED', 'BRIDGE_CLAIMED', 'BRIDGE_TRIED_AGAIN', 'CONSENT_END',
    'TRANSFERS_REST', 'DATA_DESTROYED'));
