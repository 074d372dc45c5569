-- Taking over an old administration: how its files are read, what a run did, and who is who in the other system.
create table "importProfiles" (
  "importProfileId" integer primary key generated always as identity,
  name text not null,
  system text not null check (system in ('congressus', 'conscribo', 'pcleden', 'generic')),
  -- What each column of the file is and how its values are read: `profileMapping`.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- The name of the column with the number that the other system gives a person; null is recognised by its name.
  "keyColumn" text,
  -- While the old system leads, later runs change only these of people who are known by their number.
  "ownedFields" text[] not null default '{}',
  "leading" text not null default 'nobody' check ("leading" in ('nobody', 'oldSystem', 'us')),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger import_profiles_version before update on "importProfiles" for each row execute function "growVersion"();

-- What was applied. A dry run writes nothing, so it is not here.
create table "importRuns" (
  "importRunId" integer primary key generated always as identity,
  "importProfileId" integer references "importProfiles" on delete set null,
  -- As they were at the time.
  "profileName" text not null,
  system text not null,
  -- Of the dry run that was confirmed.
  fingerprint text not null,
  state text not null check (state in ('applying', 'applied', 'undoing', 'undone')),
  -- By kind of row, of the dry run that was confirmed.
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  -- Rows to apply, and how many were, could not be, were taken back, or stayed because somebody has changed them since.
  total integer not null,
  applied integer not null default 0,
  failed integer not null default 0,
  undone integer not null default 0,
  touched integer not null default 0,
  -- Of the rows: people, memberships, finances, groups, amounts.
  parts text[] not null default '{}',
  "isInviting" boolean not null default false,
  "by" integer references users on delete set null,
  at timestamptz not null default now(),
  "appliedAt" timestamptz,
  "undoneBy" integer references users on delete set null,
  "undoneAt" timestamptz
);
create index import_runs_by_time on "importRuns" (at desc);
create index import_runs_by_profile on "importRuns" ("importProfileId");
-- One at a time.
create unique index import_runs_busy on "importRuns" ((true)) where state in ('applying', 'undoing');

-- The rows of a run that change something or need attention. They are deleted after a month.
create table "importRows" (
  "importRowId" integer primary key generated always as identity,
  "importRunId" integer not null references "importRuns" on delete cascade,
  -- The order in which they are applied, which does not depend on the order of the file.
  position integer not null,
  -- In the file; null of who is only here.
  line integer,
  -- Rows about one person have the same number.
  person integer not null,
  key text,
  name text not null,
  "userId" integer references users on delete cascade,
  state text not null check (state in ('new', 'changed', 'conflict', 'refused', 'onlyHere')),
  problems jsonb not null default '[]',
  -- What to write, and what was there: `RowWork`. Null if there is nothing to do.
  work jsonb,
  -- What was written, to take it back: `RowDone`.
  done jsonb,
  "appliedAt" timestamptz,
  "undoneAt" timestamptz,
  "isTouched" boolean not null default false,
  unique ("importRunId", position)
);
create index import_rows_waiting on "importRows" ("importRunId", position) where work is not null and "appliedAt" is null;
create index import_rows_of_person on "importRows" ("importRunId", person);
create index import_rows_by_user on "importRows" ("userId");

-- Who is who in another system. A profile for any CSV has numbers of its own: `generic-12`.
create table "externalKeys" (
  system text not null,
  key text not null,
  "userId" integer not null references users on delete cascade,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  primary key (system, key)
);
create index external_keys_by_user on "externalKeys" ("userId");

-- What people still owed according to the old administration.
create table "importedAmounts" (
  "importedAmountId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  system text not null,
  -- In that system, such as that of the invoice.
  number text not null,
  description text not null,
  "amountCents" integer not null,
  date date not null,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint imported_amounts_number unique (system, number)
);
create trigger imported_amounts_version before update on "importedAmounts" for each row execute function "growVersion"();
create index imported_amounts_by_user on "importedAmounts" ("userId", date desc);
