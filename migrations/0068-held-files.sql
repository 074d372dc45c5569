-- Files that belong to no row and are kept nevertheless: so many were found that the database may be wrong.
alter table "fileChecks" add column "heldFiles" integer not null default 0;
