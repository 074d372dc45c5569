-- Companies that work with the association. A company is shown from `visibleFrom` up to and including `visibleUntil`.
create table companies (
  "companyId" integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  tagline_nl text not null default '',
  tagline_en text not null default '',
  description_nl text,
  description_en text,
  "logoId" integer references pictures,
  "logoDarkId" integer references pictures,
  website text,
  industry text,
  city text,
  tier text not null check (tier in ('main', 'partner', 'listed')),
  "visibleFrom" date,
  "visibleUntil" date,
  -- Per field: a digest of the Dutch text that the English was written for.
  "englishOf" jsonb not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint companies_window check ("visibleUntil" >= "visibleFrom"),
  -- On any day there is at most one main partner.
  constraint companies_one_main exclude using gist (daterange("visibleFrom", "visibleUntil", '[]') with &&) where (tier = 'main')
);
create index companies_by_name on companies (name collate "und-x-icu", "companyId");

-- Who takes part in an activity, beside the groups that organise it.
create table "activityCompanies" (
  "activityId" integer not null references activities on delete cascade,
  "companyId" integer not null references companies,
  primary key ("activityId", "companyId")
);
create index activity_companies_by_company on "activityCompanies" ("companyId");
