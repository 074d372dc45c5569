-- Backups that were made, and those that were put back to see that they can be. Not the backups themselves.
create table backups (
  "backupId" integer primary key generated always as identity,
  kind text not null check (kind in ('backup', 'restoreTest')),
  at timestamptz not null,
  -- Of a backup, if that is known.
  bytes bigint,
  -- False of a backup that could not be put back.
  "isGood" boolean not null default true
);
create index backups_by_time on backups (kind, at desc);
