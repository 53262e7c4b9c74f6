-- The embedded authentication service (AUTH.md). The prefix keeps these tables apart from a schema "auth" that a hosted
-- service may own in the same database. All times are given by the server's clock, never by now().

create table auth_users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 255),
  password_hash text,
  user_metadata jsonb not null default '{}',
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{ "method": "password", "timestamp": 1763700000 }], newest first: the claim of the same name.
  amr jsonb not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_refreshed on auth_sessions (refreshed_at);

-- Only hashes of refresh tokens are kept. A successor is HMAC-SHA256(its salt, its parent's text), so that a client that
-- lost an answer can be given the same successor again although nobody stored it (AUTH.md section 4 rule 3).
create table auth_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  parent bytea,
  salt bytea,
  used_at timestamptz,
  -- Set when a second factor was given: tokens from before it lead nowhere (rule 6).
  voided_at timestamptz
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);
create unique index auth_refresh_tokens_active on auth_refresh_tokens (session_id) where used_at is null and voided_at is null;

-- One link of a kind per user: a new mail replaces the row, and with it the old link.
create table auth_links (
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('recovery', 'invite')),
  token_hash bytea not null unique,
  code_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- A PKCE recovery between the click on the link and the exchange of its code.
create table auth_flows (
  code_hash bytea primary key,
  user_id uuid not null references auth_users on delete cascade,
  code_challenge text not null,
  expires_at timestamptz not null
);
create index auth_flows_user on auth_flows (user_id);

create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- AES-256-GCM under the key 'secrets' of auth_keys: nonce, ciphertext, tag.
  secret bytea not null,
  -- The newest 30-second step whose code was accepted: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_challenged_at timestamptz
);
create index auth_factors_user on auth_factors (user_id);

create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth_factors on delete cascade,
  ip text not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index auth_challenges_factor on auth_challenges (factor_id);

-- Which sessions used which factor: removing the factor takes them back to aal1.
create table auth_session_factors (
  session_id uuid not null references auth_sessions on delete cascade,
  factor_id uuid not null references auth_factors on delete cascade,
  primary key (session_id, factor_id)
);
create index auth_session_factors_factor on auth_session_factors (factor_id);

-- The signing key and the key for secrets at rest, shared by all processes on this database.
create table auth_keys (
  purpose text primary key check (purpose in ('signing', 'secrets')),
  jwk jsonb not null,
  created_at timestamptz not null
);

-- Limits: `spent_until` runs ahead of the clock by what has been used up; a row is worthless once it is past.
-- Lost in a crash on purpose (unlogged): a limit is not worth a disk flush on each call.
create unlogged table auth_limits (
  key text primary key,
  spent_until timestamptz not null
);
create unlogged table auth_failures (
  key text primary key,
  failures integer not null,
  ends_at timestamptz not null
);

-- Hosted mode: ids deleted through us, until their access tokens have run out.
create table auth_deleted_users (
  id uuid primary key,
  until timestamptz not null
);
