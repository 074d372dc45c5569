-- People, how they log in, and who may do what.
create extension if not exists btree_gist;
create extension if not exists unaccent;

create table users (
  "userId" integer primary key generated always as identity,
  slug text not null unique,
  "firstName" text not null,
  infix text,
  "lastName" text not null,
  email text not null,
  "emailVerifiedAt" timestamptz,
  "universityEmail" text,
  "universityEmailVerifiedAt" timestamptz,
  "passwordHash" text not null,
  language text not null default 'nl' check (language in ('nl', 'en')),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));
create unique index users_university_email_unique on users (lower("universityEmail"));
create index users_by_name on users ("lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");

-- Periods of membership. Without `since` it is an application that waits for the board.
create table memberships (
  "membershipId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  type text not null check (type in ('regular', 'donor', 'honorary', 'alumnus', 'external')),
  "appliedAt" timestamptz not null default now(),
  since date,
  until date check (until > since),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint memberships_no_overlap exclude using gist ("userId" with =, daterange(since, until) with &&) where (since is not null)
);
create unique index memberships_one_application on memberships ("userId") where since is null;
create index memberships_by_user on memberships ("userId", since);

create table sessions (
  "sessionId" integer primary key generated always as identity,
  "tokenHash" text not null unique,
  "userId" integer not null references users on delete cascade,
  "userAgent" text not null default '',
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
  "createdAt" timestamptz not null default now()
);
create index tokens_by_user on tokens ("userId", purpose);
create index tokens_by_expiry on tokens ("expiresAt");

-- Counters of rate-limiter-flexible: the columns are the library's.
create unlogged table "rateLimits" (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
