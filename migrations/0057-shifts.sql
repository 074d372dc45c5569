-- Who stands behind the bar, builds up or tidies: a piece of time at an activity for which people are needed.
create table shifts (
  "shiftId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  title_nl text not null,
  title_en text not null default '',
  note_nl text not null default '',
  note_en text not null default '',
  "startsAt" timestamptz not null,
  "endsAt" timestamptz not null,
  needed integer not null check (needed between 1 and 100),
  -- Only people in this group may take it; null: every member who may see the activity.
  "groupId" integer references groups,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint shifts_end check ("endsAt" > "startsAt" and "endsAt" <= "startsAt" + interval '24 hours')
);
create trigger shifts_version before update on shifts for each row execute function "growVersion"();
create index shifts_by_activity on shifts ("activityId", "startsAt");
create index shifts_by_start on shifts ("startsAt");
create index shifts_by_group on shifts ("groupId") where "groupId" is not null;
create index shifts_by_creator on shifts ("createdBy") where "createdBy" is not null;
create index shifts_by_updater on shifts ("updatedBy") where "updatedBy" is not null;

create table "shiftPlaces" (
  "shiftPlaceId" integer primary key generated always as identity,
  "shiftId" integer not null references shifts on delete cascade,
  "userId" integer not null references users on delete cascade,
  -- `seekingStandIn`: still theirs until somebody takes over; `noShow`: they did not come, which is not a place taken.
  state text not null default 'taken' check (state in ('taken', 'seekingStandIn', 'noShow')),
  "seekingSince" timestamptz,
  -- The time changed after they took it, and they have not said yet whether they can.
  "isAskedAgain" boolean not null default false,
  "remindedAt" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint shift_places_once unique ("shiftId", "userId"),
  constraint shift_places_seeking check ((state = 'seekingStandIn') = ("seekingSince" is not null))
);
create index shift_places_by_person on "shiftPlaces" ("userId");
create index shift_places_to_remind on "shiftPlaces" ("shiftId") where "remindedAt" is null;
create index shift_places_by_creator on "shiftPlaces" ("createdBy") where "createdBy" is not null;
create index shift_places_by_updater on "shiftPlaces" ("updatedBy") where "updatedBy" is not null;
