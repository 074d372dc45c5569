-- When the user of a session last proved who they are: sensitive calls require that this was not long ago.
alter table sessions add column "authenticatedAt" timestamptz not null default now();
update sessions set "authenticatedAt" = "createdAt";
