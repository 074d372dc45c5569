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
