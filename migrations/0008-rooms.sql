-- Rooms (addresses), when they are open, and what somebody says of that right now.
create table rooms (
  "roomId" integer primary key generated always as identity,
  slug text not null unique constraint rooms_slug_is_no_id check (slug !~ '^[0-9]+$'),
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
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(name_nl, name_en) || ' . ruimte kamer locatie open openingstijden room location opening times') stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, street || ' ' || "houseNumber" || ' ' || "postalCode" || ' ' || city, null, null, null))
    stored
);
create trigger rooms_version before update on rooms for each row execute function "growVersion"();
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
create trigger version_on_insert after insert on "roomOpeningHours" referencing new table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
create trigger version_on_update after update on "roomOpeningHours" referencing new table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
create trigger version_on_delete after delete on "roomOpeningHours" referencing old table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
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
create trigger version_on_insert after insert on "roomOpeningExceptions" referencing new table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
create trigger version_on_update after update on "roomOpeningExceptions" referencing new table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
create trigger version_on_delete after delete on "roomOpeningExceptions" referencing old table as touched
  for each statement execute function "growOwnersVersion"('rooms', 'roomId');
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
-- By the negative, so that only this index has the newest change of a room in this order: by the key itself, PostgreSQL may
-- choose to read the changes of all rooms backwards until it meets one of the room.
create index room_statuses_newest on "roomStatuses" ("roomId", (-"roomStatusId"));
