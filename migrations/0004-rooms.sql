-- Rooms (addresses), when they are open, and what somebody says of that right now.
create table rooms (
  "roomId" integer primary key generated always as identity,
  slug text not null unique,
  name_nl text not null,
  name_en text not null default '',
  street text not null,
  "houseNumber" text not null,
  "postalCode" text not null,
  city text not null,
  "isVisitorAddress" boolean not null default false,
  "isPostalAddress" boolean not null default false,
  "hasOpeningTimes" boolean not null default false,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index rooms_by_name_nl on rooms (name_nl collate "und-x-icu", "roomId");
create index rooms_by_name_en on rooms (name_en collate "und-x-icu", "roomId");

-- Weekly blocks; weekday 1 is Monday (ISO 8601). Closing at or before opening means after midnight.
create table "roomOpeningHours" (
  "roomOpeningHourId" integer primary key generated always as identity,
  "roomId" integer not null references rooms on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null
);
create index room_opening_hours_by_room on "roomOpeningHours" ("roomId", weekday, opens);

-- Days that differ: closed (no hours), or other hours. `untilDate` is the last such day.
create table "roomOpeningExceptions" (
  "roomOpeningExceptionId" integer primary key generated always as identity,
  "roomId" integer not null references rooms on delete cascade,
  "fromDate" date not null,
  "untilDate" date not null check ("untilDate" >= "fromDate"),
  opens time,
  closes time,
  reason_nl text not null default '',
  reason_en text not null default '',
  check ((opens is null) = (closes is null))
);
create index room_opening_exceptions_by_room on "roomOpeningExceptions" ("roomId", "untilDate");

-- Each change of status is a row that is never edited: the newest is the status, the others are its history.
create table "roomStatuses" (
  "roomStatusId" integer primary key generated always as identity,
  "roomId" integer not null references rooms on delete cascade,
  status text not null check (status in ('open', 'away', 'closed')),
  message text,
  "expiresAt" timestamptz not null,
  "userIds" integer[] not null default '{}',
  "groupIds" integer[] not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index room_statuses_newest on "roomStatuses" ("roomId", "roomStatusId" desc);
