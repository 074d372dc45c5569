-- Groups have a logo and a photo, and know which of their English texts is older than the Dutch.
alter table groups
  add column "logoId" integer references pictures,
  add column "photoId" integer references pictures,
  add column "photoAlt_nl" text not null default '',
  add column "photoAlt_en" text not null default '',
  -- Per field: a digest of the Dutch text that the English was written for.
  add column "englishOf" jsonb not null default '{}';
alter table "groupTypes" add column "englishOf" jsonb not null default '{}';
