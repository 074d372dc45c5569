-- Kinds of vacancies, in their own order, and the vacancies of companies.
create table "vacancyTypes" (
  "vacancyTypeId" integer primary key generated always as identity,
  slug text not null unique,
  name_nl text not null,
  name_en text not null default '',
  "order" integer not null default 0,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
insert into "vacancyTypes" (slug, name_nl, name_en, "order") values
  ('baan', 'Baan', 'Job', 10),
  ('stage', 'Stage', 'Internship', 20),
  ('traineeship', 'Traineeship', 'Traineeship', 30),
  ('bijbaan', 'Bijbaan', 'Student job', 40),
  ('afstudeerplek', 'Afstudeerplek', 'Thesis project', 50);

-- Open from `visibleFrom` up to and including the first of: `visibleUntil`, the deadline, the last day of its company.
create table vacancies (
  "vacancyId" integer primary key generated always as identity,
  slug text not null unique,
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
  -- Per field: a digest of the Dutch text that the English was written for.
  "englishOf" jsonb not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint vacancies_window check ("visibleUntil" >= "visibleFrom" and deadline >= "visibleFrom"),
  constraint vacancies_hours check ("hoursMin" <= "hoursMax"),
  constraint vacancies_apply check ("applyUrl" is not null or "applyEmail" is not null)
);
create index vacancies_by_company on vacancies ("companyId");
create index vacancies_by_type on vacancies ("vacancyTypeId");
create index vacancies_featured_newest on vacancies ("isFeatured" desc, "createdAt" desc, "vacancyId");
