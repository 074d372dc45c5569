-- Exports of everything on the site: who made one when, and what became of it. Rows stay; the archive goes after two days.
create table "siteExports" (
  "siteExportId" integer primary key generated always as identity,
  -- 128 random bits: names the archive in the storage, and its address cannot be guessed.
  key text not null unique,
  -- Null for the command line, and for somebody whose account is gone.
  "requestedBy" integer references users on delete set null,
  "requestedAt" timestamptz not null,
  -- Written: to a file of whoever runs the server. Removed: by an administrator, or because its time was over.
  state text not null check (state in ('making', 'ready', 'failed', 'removed', 'written')),
  -- Why it failed.
  reason text check (reason in ('noRoom', 'tooLarge', 'fault')),
  -- How often making it has begun.
  attempts integer not null default 0,
  -- What is in it; while it is made, so far.
  rows bigint not null default 0,
  files bigint not null default 0,
  -- Of the archive.
  bytes bigint not null default 0,
  "readyAt" timestamptz,
  -- When its address was first given to who asked for it.
  "fetchedAt" timestamptz
);
-- One at a time.
create unique index site_exports_one_at_a_time on "siteExports" ((true)) where state = 'making';
create index site_exports_by_time on "siteExports" ("requestedAt" desc);
create index site_exports_by_person on "siteExports" ("requestedBy");
