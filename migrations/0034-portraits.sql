-- Portraits of people: at most one each. The files are in the folder or the bucket for files, by `key`; a row without a
-- person is deleted with its files.
create table portraits (
  "portraitId" integer primary key generated always as identity,
  "userId" integer unique references users on delete set null,
  -- 128 random bits: the address of a portrait cannot be guessed.
  key text not null unique,
  -- Of the largest file; portraits are square.
  size integer not null check (size > 0),
  preview text not null,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index portraits_by_creator on portraits ("createdBy");
create index portraits_of_nobody on portraits ("updatedAt") where "userId" is null;
