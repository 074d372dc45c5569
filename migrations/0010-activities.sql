-- What is on, who organises it, and what it asks of those who come.

-- The words of a category that a search finds.
create function "activityKindWords"(category text) returns text language sql immutable parallel safe as $$
  select case category when 'social' then 'gezelligheid social' when 'career' then 'carriere career'
    when 'education' then 'studie study' when 'association' then 'vereniging association' else '' end
$$;

create table activities (
  "activityId" integer primary key generated always as identity,
  slug text not null unique constraint activities_slug_is_no_id check (slug !~ '^[0-9]+$'),
  title_nl text not null,
  title_en text not null default '',
  summary_nl text not null,
  summary_en text not null default '',
  description_nl text,
  description_en text,
  location_nl text,
  location_en text,
  "roomId" integer references rooms,
  "startsAt" timestamptz not null,
  "endsAt" timestamptz not null,
  category text not null check (category in ('social', 'career', 'education', 'association', 'external')),
  "pictureId" integer references pictures,
  "imageAlt_nl" text not null default '',
  "imageAlt_en" text not null default '',
  visibility text not null check (visibility in ('public', 'members')),
  status text not null check (status in ('draft', 'published', 'cancelled')),
  "publishAt" timestamptz,
  "cancelReason_nl" text,
  "cancelReason_en" text,
  "signUpMode" text not null check ("signUpMode" in ('none', 'signUp', 'external')),
  "externalUrl" text,
  "opensAt" timestamptz,
  "closesAt" timestamptz,
  "signOffUntil" timestamptz,
  -- Null is no limit.
  capacity integer check (capacity > 0),
  "waitingList" text not null default 'on' check ("waitingList" in ('on', 'off', 'locked')),
  "priceCents" integer not null default 0 check ("priceCents" >= 0),
  "participantsVisible" text not null default 'count' check ("participantsVisible" in ('all', 'count', 'none')),
  "allowNonMembers" boolean not null default false,
  -- For calendars: how often what they show has changed.
  "icalSequence" integer not null default 0,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("startsAt" at time zone 'Europe/Amsterdam')
      || ' ' || "activityKindWords"(category)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, summary_nl || ' ' || coalesce(location_nl, ''),
      summary_en || ' ' || coalesce(location_en, ''), description_nl, description_en)) stored,
  constraint activities_end check ("endsAt" >= "startsAt"),
  constraint activities_sign_up check (
    "signUpMode" <> 'signUp' or (
      "opensAt" is not null and "closesAt" is not null and "signOffUntil" is not null
      and "closesAt" > "opensAt" and "signOffUntil" <= "startsAt"))
);
create trigger activities_version before update on activities for each row execute function "growVersion"();
create index activities_by_end on activities ("endsAt");
create index activities_by_opening on activities ("opensAt") where "signUpMode" = 'signUp';
create index activities_by_room on activities ("roomId");
create index activities_search on activities using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops);
create index activities_found on activities using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of lists, with what decides who may see a row.
create index activities_by_start_readable on activities ("startsAt", "activityId")
  include (status, visibility, "publishAt", "endsAt");
create index activities_by_title_nl on activities (title_nl collate "und-x-icu", "activityId")
  include (status, visibility, "publishAt", "endsAt");
create index activities_by_title_en on activities (title_en collate "und-x-icu", "activityId")
  include (status, visibility, "publishAt", "endsAt");
create index activities_by_addition on activities ("createdAt", "activityId");
create index activities_by_every_opening on activities ("opensAt", "activityId");

create table "activityGroups" (
  "activityId" integer not null references activities on delete cascade,
  "groupId" integer not null references groups,
  primary key ("activityId", "groupId")
);
create trigger version_on_insert after insert on "activityGroups" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_update after update on "activityGroups" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_delete after delete on "activityGroups" referencing old table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create index activity_groups_by_group on "activityGroups" ("groupId");

-- Who takes part, beside the groups that organise it.
create table "activityCompanies" (
  "activityId" integer not null references activities on delete cascade,
  "companyId" integer not null references companies,
  primary key ("activityId", "companyId")
);
create trigger version_on_insert after insert on "activityCompanies" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_update after update on "activityCompanies" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_delete after delete on "activityCompanies" referencing old table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create index activity_companies_by_company on "activityCompanies" ("companyId");

-- `options` of a choice: [{ "label_nl": …, "label_en": … }]; an answer holds the place of one in it, from 0.
create table "activityQuestions" (
  "questionId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  "order" integer not null,
  label_nl text not null,
  label_en text not null default '',
  kind text not null check (kind in ('text', 'number', 'checkbox', 'choice')),
  required boolean not null default false,
  sensitive boolean not null default false,
  options jsonb not null default '[]'
);
create trigger version_on_insert after insert on "activityQuestions" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_update after update on "activityQuestions" referencing new table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create trigger version_on_delete after delete on "activityQuestions" referencing old table as touched
  for each statement execute function "growOwnersVersion"('activities', 'activityId');
create index activity_questions_by_activity on "activityQuestions" ("activityId", "order");

-- The address of a personal calendar. Only a digest is kept; a new one ends the old one.
create table "calendarTokens" (
  "userId" integer primary key references users on delete cascade,
  "tokenHash" text not null unique,
  "createdAt" timestamptz not null default now()
);
