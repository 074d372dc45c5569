-- Companies that work with the association, and their vacancies. A company is shown from `visibleFrom` up to and including
-- `visibleUntil`.
create table companies (
  "companyId" integer primary key generated always as identity,
  slug text not null unique constraint companies_slug_is_no_id check (slug !~ '^[0-9]+$'),
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
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(name)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name, name, tagline_nl || ' ' || coalesce(city, ''), tagline_en, description_nl, description_en)) stored,
  constraint companies_window check ("visibleUntil" >= "visibleFrom"),
  -- On any day there is at most one main partner.
  constraint companies_one_main exclude using gist (daterange("visibleFrom", "visibleUntil", '[]') with &&) where (tier = 'main')
);
create trigger companies_version before update on companies for each row execute function "growVersion"();
create index companies_by_name on companies (name collate "und-x-icu", "companyId");
create index companies_search on companies using gin (
  searchable(name collate "und-x-icu") gin_trgm_ops, searchable(tagline_nl) gin_trgm_ops,
  searchable(tagline_en) gin_trgm_ops, searchable(city) gin_trgm_ops);
create index companies_found on companies using gin ("searchTitle" gin_trgm_ops, "searchWords");

-- Kinds of vacancies, in their own order.
create table "vacancyTypes" (
  "vacancyTypeId" integer primary key generated always as identity,
  slug text not null unique constraint "vacancyTypes_slug_is_no_id" check (slug !~ '^[0-9]+$'),
  name_nl text not null,
  name_en text not null default '',
  "order" integer not null default 0,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored
);
create trigger vacancy_types_version before update on "vacancyTypes" for each row execute function "growVersion"();
insert into "vacancyTypes" (slug, name_nl, name_en, "order") values
  ('baan', 'Baan', 'Job', 10),
  ('stage', 'Stage', 'Internship', 20),
  ('traineeship', 'Traineeship', 'Traineeship', 30),
  ('bijbaan', 'Bijbaan', 'Student job', 40),
  ('afstudeerplek', 'Afstudeerplek', 'Thesis project', 50);

-- Open from `visibleFrom` up to and including the first of: `visibleUntil`, the deadline, the last day of its company.
create table vacancies (
  "vacancyId" integer primary key generated always as identity,
  slug text not null unique constraint vacancies_slug_is_no_id check (slug !~ '^[0-9]+$'),
  "companyId" integer not null references companies,
  "vacancyTypeId" integer not null references "vacancyTypes",
  title_nl text not null,
  title_en text not null default '',
  summary_nl text not null,
  summary_en text not null default '',
  description_nl text,
  description_en text,
  location text,
  workplace text not null check (workplace in ('onSite', 'hybrid', 'remote')),
  "hoursMin" integer check ("hoursMin" between 1 and 60),
  "hoursMax" integer check ("hoursMax" between 1 and 60),
  "applyUrl" text,
  "applyEmail" text,
  deadline date,
  "visibleFrom" date,
  "visibleUntil" date,
  "isFeatured" boolean not null default false,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(title_nl, title_en)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, summary_nl || ' ' || coalesce(location, ''), summary_en,
      description_nl, description_en)) stored,
  constraint vacancies_window check ("visibleUntil" >= "visibleFrom" and deadline >= "visibleFrom"),
  constraint vacancies_hours check ("hoursMin" <= "hoursMax"),
  constraint vacancies_apply check ("applyUrl" is not null or "applyEmail" is not null)
);
create trigger vacancies_version before update on vacancies for each row execute function "growVersion"();
create index vacancies_by_company on vacancies ("companyId");
create index vacancies_by_type on vacancies ("vacancyTypeId");
create index vacancies_search on vacancies using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops,
  searchable(summary_nl) gin_trgm_ops, searchable(summary_en) gin_trgm_ops, searchable(location) gin_trgm_ops);
create index vacancies_found on vacancies using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of its lists. Here and elsewhere: with an index for each, a page of a long list is found without sorting
-- everything, and a far one without reading the rows before it.
create index vacancies_featured_newest on vacancies ("isFeatured" desc, "createdAt" desc, "vacancyId");
create index vacancies_by_title_nl on vacancies (title_nl collate "und-x-icu", "vacancyId");
create index vacancies_by_title_en on vacancies (title_en collate "und-x-icu", "vacancyId");
create index vacancies_by_deadline on vacancies (deadline, "vacancyId");
create index vacancies_by_addition on vacancies ("createdAt", "vacancyId");
create index vacancies_by_change on vacancies ("updatedAt", "vacancyId");
create index vacancies_by_feature on vacancies ("isFeatured", "vacancyId");
-- The newest of a kind: a search for a word that very many have looks no further.
create index vacancies_newest on vacancies ("createdAt" desc, "vacancyId" desc);
