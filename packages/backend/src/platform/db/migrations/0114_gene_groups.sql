-- A comparison group; about nobody. Whoever changes who belongs to it holds the row. Business time.
create table health.gene_group (
  user_group_id uuid primary key,
  created_at timestamptz not null
);

-- Who belongs to a group, under an id that is of this group alone. Nothing of a result is here. Business time.
create table health.gene_group_member (
  user_id uuid not null,
  user_group_id uuid not null,
  member_id uuid not null,
  is_owner boolean not null,
  is_sharing boolean not null,
  joined_at timestamptz not null,
  -- Of the text that the person agreed to.
  agreement_version text not null,
  -- What the person is called here; of the owner what the group is called, too.
  content bytea not null,
  primary key (user_id, user_group_id)
);

create index gene_group_member_group on health.gene_group_member (user_group_id);

-- Links that were not used yet, of who made them. Business time.
create table health.gene_group_invitation (
  user_id uuid not null,
  invitation_id uuid not null,
  user_group_id uuid not null,
  token_hmac bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, invitation_id)
);

create index gene_group_invitation_token on health.gene_group_invitation (token_hmac);

create index gene_group_invitation_group on health.gene_group_invitation (user_group_id);
