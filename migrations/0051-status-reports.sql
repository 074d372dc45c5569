-- What banks say about files that they were handed (pain.002).

-- They refused the whole file, so the reason is not about the person.
alter table "collectionReturns" add "isWholeFile" boolean not null default false;

-- Each time that somebody reads what the bank says about a collection.
create table "collectionReports" (
  "collectionReportId" integer primary key generated always as identity,
  "collectionId" integer not null references collections on delete cascade,
  -- Of the file as a whole, by ISO 20022; null: the bank says nothing of that.
  status text check (length(status) <= 4),
  -- How many items it refuses, how many of those were not known yet, and how many are not in the collection.
  refused integer not null check (refused >= 0),
  noted integer not null check (noted between 0 and refused),
  "notFound" integer not null check ("notFound" >= 0),
  "readAt" timestamptz not null,
  "readBy" integer references users on delete set null
);
create index collection_reports_by_collection on "collectionReports" ("collectionId", "readAt");
create index collection_reports_by_reader on "collectionReports" ("readBy") where "readBy" is not null;

-- What banks refused to pay of a file with expense claims: those wait for another file.
create table "expensePayoutRefusals" (
  "expensePayoutId" integer not null references "expensePayouts" on delete cascade,
  "expenseClaimId" integer not null references "expenseClaims" on delete cascade,
  -- By ISO 20022, such as AC04.
  code text not null check (length(code) <= 4),
  -- All of the file was refused, so the reason is not about this claim.
  "isWholeFile" boolean not null,
  "refusedAt" timestamptz not null,
  "readBy" integer references users on delete set null,
  primary key ("expensePayoutId", "expenseClaimId")
);
create index expense_payout_refusals_by_claim on "expensePayoutRefusals" ("expenseClaimId");
create index expense_payout_refusals_by_reader on "expensePayoutRefusals" ("readBy") where "readBy" is not null;
alter table "expenseClaimEvents"
  drop constraint "expenseClaimEvents_kind_check",
  add constraint "expenseClaimEvents_kind_check" check (kind in
    ('submitted', 'withdrawn', 'returned', 'rejected', 'approved', 'handedIn', 'heldBack', 'refusedByBank', 'paid', 'undone'));
