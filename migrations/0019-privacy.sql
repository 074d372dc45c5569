-- What people may do with their own data: take it along, and have it deleted.

-- The last download somebody asked for, at most one each. The file is at `exports/{key}` until a day after it was ready.
create table "dataExports" (
  "userId" integer primary key references users on delete cascade,
  -- 128 random bits: the address of a file cannot be guessed.
  key text not null unique,
  "requestedAt" timestamptz not null,
  "readyAt" timestamptz check ("readyAt" >= "requestedAt")
);
create index data_exports_by_request on "dataExports" ("requestedAt");

-- Accounts that will be deleted, unless their owner logs in before.
create table "accountDeletions" (
  "userId" integer primary key references users on delete cascade,
  "requestedAt" timestamptz not null,
  "dueAt" timestamptz not null check ("dueAt" >= "requestedAt")
);
create index account_deletions_by_due on "accountDeletions" ("dueAt");

-- What people who are gone paid: the books are kept, the names are not.
create table "namelessPayments" (
  "namelessPaymentId" bigint primary key generated always as identity,
  kind text not null check (kind in ('signUp', 'membership')),
  "activityId" integer references activities on delete set null,
  "amountCents" integer not null check ("amountCents" > 0),
  -- The first day of the month: a day could still point to somebody.
  month date not null
);
create index nameless_payments_by_activity on "namelessPayments" ("activityId");
