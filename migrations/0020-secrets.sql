-- Keys that the server signs with, made when they are first needed. In the database, so that all instances have the same.
create table secrets (
  name text primary key,
  value text not null,
  "createdAt" timestamptz not null default now()
);
