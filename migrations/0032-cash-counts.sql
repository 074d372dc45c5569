-- What was counted of the money of an activity, beside what was booked at that moment. Never changed.
create table "cashCounts" (
  "cashCountId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  method text not null check (method in ('cash', 'pin', 'transfer')),
  "countedCents" integer not null check ("countedCents" >= 0),
  "expectedCents" integer not null,
  note text,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null
);
create index cash_counts_by_activity on "cashCounts" ("activityId", "cashCountId");
create index cash_counts_by_created_by on "cashCounts" ("createdBy") where "createdBy" is not null;

-- A difference that the treasurer has explained. It books no money: there is none to book.
create table "cashDifferences" (
  "cashCountId" integer primary key references "cashCounts" on delete cascade,
  reason text not null,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null
);
create index cash_differences_by_created_by on "cashDifferences" ("createdBy") where "createdBy" is not null;
