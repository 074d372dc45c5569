-- What members pay for an association year, by which the treasurer charges them.
create table "contributionYears" (
  -- The year in which it begins.
  year integer primary key check (year between 2000 and 2098),
  -- Who is a member on this day pays.
  "referenceDay" date not null,
  -- Who joined on this day or later pays what a late joiner pays; null: who joined after the reference day pays nothing.
  "lateFrom" date,
  "payBy" date not null,
  text_nl text not null,
  text_en text not null,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger contribution_years_version before update on "contributionYears" for each row execute function "growVersion"();
create index contribution_years_by_created_by on "contributionYears" ("createdBy") where "createdBy" is not null;
create index contribution_years_by_updated_by on "contributionYears" ("updatedBy") where "updatedBy" is not null;

create table "contributionRates" (
  year integer not null references "contributionYears" on delete cascade,
  type text not null check (type in ('regular', 'donor', 'honorary', 'alumnus', 'external')),
  -- Nothing: this type pays no contribution.
  "amountCents" integer not null check ("amountCents" between 0 and 100000),
  "lateCents" integer not null check ("lateCents" between 0 and 100000),
  primary key (year, type)
);
create trigger version_on_insert after insert on "contributionRates" referencing new table as touched
  for each statement execute function "growOwnersVersion"('contributionYears', 'year');
create trigger version_on_update after update on "contributionRates" referencing new table as touched
  for each statement execute function "growOwnersVersion"('contributionYears', 'year');
create trigger version_on_delete after delete on "contributionRates" referencing old table as touched
  for each statement execute function "growOwnersVersion"('contributionYears', 'year');

-- Who pays another amount in a year, or nothing. One that is withdrawn is kept, so that what was decided can be read.
create table "contributionExceptions" (
  "contributionExceptionId" integer primary key generated always as identity,
  year integer not null check (year between 2000 and 2098),
  "userId" integer not null references users on delete cascade,
  "amountCents" integer not null check ("amountCents" between 0 and 100000),
  reason text not null,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null,
  "withdrawnBy" integer references users on delete set null,
  "withdrawnAt" timestamptz
);
create unique index contribution_exceptions_once on "contributionExceptions" (year, "userId") where "withdrawnAt" is null;
create index contribution_exceptions_by_user on "contributionExceptions" ("userId");
create index contribution_exceptions_by_created_by on "contributionExceptions" ("createdBy") where "createdBy" is not null;
create index contribution_exceptions_by_withdrawn_by on "contributionExceptions" ("withdrawnBy") where "withdrawnBy" is not null;

-- Each time that somebody had members charged, as it was confirmed.
create table "contributionRuns" (
  "contributionRunId" integer primary key generated always as identity,
  year integer not null references "contributionYears",
  fingerprint text not null,
  text_nl text not null,
  text_en text not null,
  "payBy" date not null,
  "isMailing" boolean not null,
  total integer not null,
  "totalCents" bigint not null,
  charged integer not null default 0,
  "chargedCents" bigint not null default 0,
  -- Who had been charged by another way in the meantime.
  skipped integer not null default 0,
  by integer references users on delete set null,
  at timestamptz not null,
  "finishedAt" timestamptz
);
create index contribution_runs_by_year on "contributionRuns" (year, "contributionRunId");
-- One run of a year is busy at a time.
create unique index contribution_runs_busy on "contributionRuns" (year) where "finishedAt" is null;
create index contribution_runs_by_by on "contributionRuns" (by) where by is not null;

-- Whom a run still has to charge, and what. A line that is done is deleted: the charge says the rest.
create table "contributionRunLines" (
  "contributionRunId" integer not null references "contributionRuns" on delete cascade,
  "userId" integer not null references users on delete cascade,
  "membershipId" integer references memberships on delete set null,
  "amountCents" integer not null check ("amountCents" > 0),
  why text not null check (why in ('full', 'late', 'exception')),
  reason text,
  primary key ("contributionRunId", "userId")
);
create index contribution_run_lines_by_user on "contributionRunLines" ("userId");
create index contribution_run_lines_by_membership on "contributionRunLines" ("membershipId") where "membershipId" is not null;
