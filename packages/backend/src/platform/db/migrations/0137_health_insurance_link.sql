-- Health insurance that a guardian has consented to link for a person under 19: a request that waits for the guardian's
-- authentication, and what was read once it was given. Sealed under a key of its own.
create table health.health_insurance_link (
  user_id uuid not null,
  link_id uuid not null,
  state_enum text not null constraint health_insurance_link_state_check
    check (state_enum in ('REQUESTED', 'LINKED', 'ENDED')),
  -- Null once it has ended: the key goes next, and then the row.
  content bytea,
  -- business time
  requested_at timestamptz not null,
  linked_at timestamptz,
  -- Of a request: the guardian can authenticate until then. Of a link: everything of it is deleted then.
  ends_at timestamptz not null,
  primary key (user_id, link_id)
);

-- One request and one link of a person at most.
create unique index health_insurance_link_one on health.health_insurance_link (user_id, state_enum)
  where state_enum <> 'ENDED';
create index health_insurance_link_ending on health.health_insurance_link (ends_at);
