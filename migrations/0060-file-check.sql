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
  "deletedFiles" integer not null default 0
);

-- Files without a row, and files that a row needs and are not there.
create table "fileFindings" (
  kind text not null check (kind in ('withoutRow', 'withoutFile')),
  name text not null,
  "firstSeenAt" timestamptz not null,
  "lastSeenAt" timestamptz not null,
  primary key (kind, name)
);
