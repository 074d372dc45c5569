-- Setting up: until the board opens the site, visitors see that it is coming. A site that has people is in use: it is open.
alter table settings
  add column "foundedYear" integer,
  add column "openedAt" timestamptz,
  add column "setupTicked" text[] not null default '{}',
  add column "mailTestedAt" timestamptz;
update settings set "openedAt" = now() where exists (select from users);
-- The year stood in the code.
update settings set "foundedYear" = 2003 where exists (select from users);
