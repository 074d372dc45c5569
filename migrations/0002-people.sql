-- People: their account, what members tell about themselves, and who looked at it.
create table users (
  "userId" integer primary key generated always as identity,
  slug text not null unique,
  "firstName" text not null,
  infix text,
  "lastName" text not null,
  initials text,
  nickname text,
  pronouns text,
  email text not null,
  "emailVerifiedAt" timestamptz,
  "universityEmail" text,
  "universityEmailVerifiedAt" timestamptz,
  "passwordHash" text not null,
  language text not null default 'nl' check (language in ('nl', 'en')),
  phone text,
  "birthDate" date,
  street text,
  "houseNumber" text,
  "postalCode" text,
  city text,
  country text not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  "emergencyName" text,
  "emergencyPhone" text,
  "studentNumber" text,
  study text,
  "startYear" smallint check ("startYear" between 1950 and 2100),
  bio_nl text,
  bio_en text,
  -- By name of a field: onlyMe, board or members. A field that is absent has the default of `member-fields.ts`.
  visibility jsonb not null default '{}' check (jsonb_typeof(visibility) = 'object'),
  -- Not in lists of who comes to an activity.
  "hideFromAttendeeLists" boolean not null default false,
  -- By purpose: false is no mail. A purpose that is absent is mailed.
  "mailPreferences" jsonb not null default '{}' check (jsonb_typeof("mailPreferences") = 'object'),
  "photoConsentInternal" text not null default 'unset' check ("photoConsentInternal" in ('unset', 'yes', 'no')),
  "photoConsentExternal" text not null default 'unset' check ("photoConsentExternal" in ('unset', 'yes', 'no')),
  "privacyAcceptedAt" timestamptz,
  "minimisedAt" timestamptz,
  -- The days on which somebody is a member: triggers of `memberships` write it, so that a list need not look them up per
  -- person.
  "memberDays" datemultirange not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  -- What everybody in a list may read, as it is compared, each name on a line, each word after a space: first name, whole
  -- name, last name with its infix, last name. What people may hide has indexes per audience and no column.
  "searchNames" text not null generated always as (searchable(
    e'\n ' || "firstName" || e'\n ' || "firstName" || coalesce(' ' || infix, '') || ' ' || "lastName"
    || coalesce(e'\n ' || infix || ' ' || "lastName", '') || e'\n ' || "lastName" || e'\n')) stored
);
-- Other days are no change by a person: the version stays.
create trigger users_version before update on users for each row
  when (old."memberDays" is not distinct from new."memberDays") execute function "growVersion"();

-- Anybody can enter an address that is not theirs: it belongs to the account that verified it, and only then is it
-- theirs alone.
create unique index users_email_unique on users (lower(email)) where "emailVerifiedAt" is not null;
create unique index users_university_email_unique on users (lower("universityEmail")) where "universityEmailVerifiedAt" is not null;
-- The accounts of an address: the one that verified it first, then the newest.
create index users_by_email on users (lower(email), ("emailVerifiedAt" is null), "userId" desc);
-- Accounts that never verified their address are deleted after a while.
create index users_unverified on users ("createdAt") where "emailVerifiedAt" is null;

-- The orders of lists of people.
create index users_by_name on users ("lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_by_last_name on users ("lastName" collate "und-x-icu", "userId") include ("memberDays");
create index users_by_full_name on users (
  (("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "und-x-icu"), "userId");
-- How many are members on a day.
create index users_by_member_days on users ("memberDays");

-- Fields as an onlooker sees them, who may be a member or the board: the expressions are those of
-- `member-visibility.service.ts`, with the defaults of `member-fields.ts`. PostgreSQL uses an index only for exactly its
-- expression, so another default needs other indexes; what people see does not depend on them.
create index users_by_start_year_for_members on users (
  (coalesce(case when coalesce(visibility ->> 'startYear', 'members') in ('members') then "startYear" end, 0)) desc,
  "lastName" collate "und-x-icu", "userId");
create index users_by_start_year_for_board on users (
  (coalesce(case when coalesce(visibility ->> 'startYear', 'members') in ('members', 'board') then "startYear" end, 0)) desc,
  "lastName" collate "und-x-icu", "userId");
create index users_by_study_for_members on users (
  (case when coalesce(visibility ->> 'study', 'members') in ('members') then study end),
  "lastName" collate "und-x-icu", "userId");
create index users_by_study_for_board on users (
  (case when coalesce(visibility ->> 'study', 'members') in ('members', 'board') then study end),
  "lastName" collate "und-x-icu", "userId");

-- Searching people. Each expression is written as the code writes it (`member-search.service.ts`), collation included.
create index users_search on users using gin (
  searchable(("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "und-x-icu") gin_trgm_ops);
create index users_search_names on users using gin ("searchNames" gin_trgm_ops);
create index users_search_nicknames_for_members on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members') then nickname end) gin_trgm_ops);
create index users_search_nicknames_for_board on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members', 'board') then nickname end) gin_trgm_ops);
create index users_search_addresses_for_board on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'email', 'board') in ('members', 'board') then email end) gin_trgm_ops);

-- The order of what a search finds, and within one name that very many have.
create index users_by_names on users ("lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId") include ("memberDays");
create index users_of_first_name on users (
  (searchable("firstName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_last_name on users (
  (searchable("lastName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_infix_and_name on users (
  (searchable(infix || ' ' || "lastName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_whole_name on users (
  (searchable("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_nickname_for_members on users (
  (searchable(case when coalesce(visibility ->> 'nickname', 'members') in ('members') then nickname end) collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_nickname_for_board on users (
  (searchable(case when coalesce(visibility ->> 'nickname', 'members') in ('members', 'board') then nickname end) collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");

-- Apart from the person: few may see it, and most never ask for it.
create table "userFinances" (
  "userId" integer primary key references users on delete cascade,
  iban text,
  "accountHolder" text,
  "mandateReference" text unique,
  "mandateSignedAt" timestamptz,
  "mandateRevokedAt" timestamptz check ("mandateRevokedAt" >= "mandateSignedAt"),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  check ("mandateSignedAt" is null or (iban is not null and "mandateReference" is not null))
);
create trigger user_finances_version before update on "userFinances" for each row execute function "growVersion"();

-- Portraits: at most one each. The files are in the folder or the bucket for files, by `key`; a row without a person is
-- deleted with its files.
create table portraits (
  "portraitId" integer primary key generated always as identity,
  "userId" integer unique references users on delete set null,
  -- 128 random bits: the address of a portrait cannot be guessed.
  key text not null unique,
  -- Of the largest file; portraits are square.
  size integer not null check (size > 0),
  preview text not null,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index portraits_by_creator on portraits ("createdBy");
create index portraits_of_nobody on portraits ("updatedAt") where "userId" is null;

-- Who looked at, changed or exported the data of which member. Rows are only added; they name fields, never values.
create table "memberEvents" (
  "memberEventId" bigint primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  -- Null for what the site did by itself.
  "actorId" integer references users on delete set null,
  action text not null check (action in ('viewed', 'changed', 'exported', 'imported', 'membership', 'minimised')),
  fields text[] not null default '{}',
  at timestamptz not null default now()
);
create index member_events_by_member on "memberEvents" ("userId", "memberEventId" desc);
create index member_events_by_actor on "memberEvents" ("actorId", "memberEventId" desc);
