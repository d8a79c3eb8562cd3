-- Sessions. These tables stay local: nothing refers to them and they hold nothing that names a person.
-- Name and address are placeholders; a token alone opens nothing, the cookie is signed with a secret kept elsewhere.

create table auth_user (
  -- the same id as person.user_id
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_session (
  id uuid primary key,
  auth_user_id uuid not null references auth_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_session_user on auth_session (auth_user_id);
create index auth_session_expiry on auth_session (expires_at);

-- Other ways to sign in. Empty as long as identity verification is the only one.
create table auth_account (
  id uuid primary key,
  auth_user_id uuid not null references auth_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index auth_account_user on auth_account (auth_user_id);

create table auth_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verification_identifier on auth_verification (identifier);
