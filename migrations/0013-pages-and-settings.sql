-- The fixed pages that people edit. Their original texts are in the code: a page without a row has that text, and
-- revision 1 is a copy of it, made at the first edit.
create table pages (
  "pageId" integer primary key generated always as identity,
  key text not null unique check (length(key) between 1 and 40),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger pages_version before update on pages for each row execute function "growVersion"();

-- What a page said from one save to the next. Only added to.
create table "pageRevisions" (
  "pageRevisionId" integer primary key generated always as identity,
  "pageId" integer not null references pages on delete cascade,
  -- The version that the page got by this save.
  revision integer not null check (revision >= 1),
  title_nl text not null,
  title_en text not null default '',
  body_nl text not null,
  body_en text,
  "translationSources" jsonb not null default '{}',
  -- When the first of the revisions was saved since which a text is behind.
  "staleSince" timestamptz,
  -- Why it was changed, in the words of who did.
  remark text,
  -- The text of the code: while this is the last revision, the page follows that text when it improves.
  "isOriginal" boolean not null default false,
  -- The revision that was restored.
  "restoredRevision" integer,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  constraint page_revisions_once unique ("pageId", revision)
);

-- What the board sets about the association: one row. Null leaves a field to the environment.
create table settings (
  "settingsId" integer primary key default 1 check ("settingsId" = 1),
  name text,
  "shortName" text,
  coc text,
  iban text,
  phone text,
  email text,
  "instagramUrl" text,
  "linkedinUrl" text,
  "feedbackUrl" text,
  -- Separated by commas.
  "universityMailDomains" text,
  "logoId" integer references pictures,
  "logoDarkId" integer references pictures,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger settings_version before update on settings for each row execute function "growVersion"();
insert into settings default values;

-- Who changed which setting, from what to what. Of a logo only whether there was one.
create table "settingsChanges" (
  "settingsChangeId" integer primary key generated always as identity,
  field text not null,
  before text,
  after text,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now()
);
create index settings_changes_by_creator on "settingsChanges" ("createdBy");
