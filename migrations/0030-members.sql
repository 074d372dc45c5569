-- What members tell about themselves, and who may see it.
alter table users
  add column initials text,
  add column nickname text,
  add column pronouns text,
  add column phone text,
  add column "birthDate" date,
  add column street text,
  add column "houseNumber" text,
  add column "postalCode" text,
  add column city text,
  add column country text not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  add column "emergencyName" text,
  add column "emergencyPhone" text,
  add column "studentNumber" text,
  add column study text,
  add column "startYear" smallint check ("startYear" between 1950 and 2100),
  add column bio_nl text,
  add column bio_en text,
  -- By name of a field: onlyMe, board or members. A field that is absent has the default of `member-fields.ts`.
  add column visibility jsonb not null default '{}' check (jsonb_typeof(visibility) = 'object'),
  -- By purpose: false is no mail. A purpose that is absent is mailed.
  add column "mailPreferences" jsonb not null default '{}' check (jsonb_typeof("mailPreferences") = 'object'),
  add column "photoConsentInternal" text not null default 'unset' check ("photoConsentInternal" in ('unset', 'yes', 'no')),
  add column "photoConsentExternal" text not null default 'unset' check ("photoConsentExternal" in ('unset', 'yes', 'no')),
  add column "privacyAcceptedAt" timestamptz,
  add column "minimisedAt" timestamptz,
  add column version integer not null default 1;
create trigger users_version before update on users for each row execute function "growVersion"();

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

-- An application that the board has rejected stays without a first day; the person may apply again.
alter table memberships
  add column "rejectedAt" timestamptz,
  add column "decisionReason" text,
  add column "decidedBy" integer references users on delete set null,
  add column "endReason" text,
  add column version integer not null default 1,
  add constraint memberships_rejected_or_begun check ("rejectedAt" is null or since is null);
create trigger memberships_version before update on memberships for each row execute function "growVersion"();
drop index memberships_one_application;
create unique index memberships_one_application on memberships ("userId") where since is null and "rejectedAt" is null;
create index memberships_waiting on memberships ("appliedAt") where since is null and "rejectedAt" is null;

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
