-- What the site keeps for itself.

-- Keys that the server signs with, made when they are first needed. In the database, so that all instances have the same.
create table secrets (
  name text primary key,
  value text not null,
  "createdAt" timestamptz not null default now()
);

-- Counters of rate-limiter-flexible: the columns are the library's. They may be lost in a crash.
create unlogged table "rateLimits" (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What was found when stored files were last compared with the rows they belong to. One row, or none before the first time.
create table "fileChecks" (
  "fileCheckId" integer primary key check ("fileCheckId" = 1),
  -- When it last got to the end.
  "checkedAt" timestamptz,
  -- When it last did not, such as because the storage was away.
  "failedAt" timestamptz,
  files integer not null default 0,
  bytes bigint not null default 0,
  -- Files that it deleted that time.
  "deletedFiles" integer not null default 0,
  -- Files that belong to no row and are kept nevertheless: so many were found that the database may be wrong.
  "heldFiles" integer not null default 0
);

-- Files without a row, and files that a row needs and are not there.
create table "fileFindings" (
  kind text not null check (kind in ('withoutRow', 'withoutFile')),
  name text not null,
  "firstSeenAt" timestamptz not null,
  "lastSeenAt" timestamptz not null,
  primary key (kind, name)
);
