-- How people log in, and how they prove that an address is theirs.
create table sessions (
  "sessionId" integer primary key generated always as identity,
  "tokenHash" text not null unique,
  "userId" integer not null references users on delete cascade,
  "userAgent" text not null default '',
  -- When its user last proved who they are: sensitive calls require that this was not long ago.
  "authenticatedAt" timestamptz not null default now(),
  "createdAt" timestamptz not null default now(),
  "lastSeenAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null
);
create index sessions_by_user on sessions ("userId");
create index sessions_by_expiry on sessions ("expiresAt");

-- Single-use links that were mailed. Only the hash is kept.
create table tokens (
  "tokenHash" text primary key,
  "userId" integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verifyEmail', 'verifyUniversityEmail', 'resetPassword')),
  -- The address the link was sent to: a link for an address that has changed since proves nothing.
  email text not null,
  "expiresAt" timestamptz not null,
  -- When a newer link of the same kind replaced this one: it no longer works, and can say why.
  "replacedAt" timestamptz,
  "createdAt" timestamptz not null default now()
);
create index tokens_by_user on tokens ("userId", purpose);
create index tokens_by_expiry on tokens ("expiresAt");

-- Addresses that people want to change to. The old one counts until the link that was mailed to the new one is opened.
create table "addressChanges" (
  "userId" integer not null references users on delete cascade,
  address text not null check (address in ('email', 'universityEmail')),
  email text not null,
  "requestedAt" timestamptz not null,
  primary key ("userId", address)
);
create index address_changes_by_request on "addressChanges" ("requestedAt");

-- What a login asks besides the password, and what replaces it.
create table passkeys (
  "passkeyId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  "credentialId" text not null unique,
  "publicKey" text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz
);
create index passkeys_by_user on passkeys ("userId", "passkeyId");

-- An authenticator app: one for each person. It counts once its owner has entered a code of it.
create table authenticators (
  "userId" integer primary key references users on delete cascade,
  -- Encrypted: see `authenticator-secret.ts`.
  secret text not null,
  -- The period of thirty seconds of the last code that was used: a code works once.
  "lastPeriod" integer,
  "confirmedAt" timestamptz,
  "createdAt" timestamptz not null default now()
);

-- Each is deleted when it is used. Only hashes are kept.
create table "recoveryCodes" (
  "codeHash" text primary key,
  "userId" integer not null references users on delete cascade,
  "createdAt" timestamptz not null default now()
);
create index recovery_codes_by_user on "recoveryCodes" ("userId");

-- Logins whose password was right, waiting for the second step.
create table "halfLogins" (
  "tokenHash" text primary key,
  "userId" integer not null references users on delete cascade,
  "expiresAt" timestamptz not null
);
create index half_logins_by_user on "halfLogins" ("userId");
create index half_logins_by_expiry on "halfLogins" ("expiresAt");

-- What a passkey has to sign, once.
create table "passkeyChallenges" (
  "challengeHash" text primary key,
  -- Who registers a passkey; null for a login, whose user is not known yet.
  "userId" integer references users on delete cascade,
  "expiresAt" timestamptz not null
);
create index passkey_challenges_by_user on "passkeyChallenges" ("userId");
create index passkey_challenges_by_expiry on "passkeyChallenges" ("expiresAt");
