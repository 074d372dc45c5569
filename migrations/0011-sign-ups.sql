-- Who comes to an activity, who waits, and who is checked in at the door.

-- The order in which people came, over all activities. Drawn while the activity's row is held, so a higher number of
-- an activity was always given out later.
create sequence "signUpQueue";

-- One row per person and activity, also of those who signed off. Who is registered is counted from these rows each
-- time, with the activity's row held: there is no counter that could drift.
create table "signUps" (
  "signUpId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  -- Null of long ago: what is left is counted and in the books, and says nothing about anybody.
  "userId" integer references users on delete cascade,
  status text not null check (status in ('registered', 'waiting', 'cancelled')),
  "queueNumber" bigint not null default nextval('"signUpQueue"'),
  "queuedAt" timestamptz not null,
  "promotedAt" timestamptz,
  "cancelledAt" timestamptz,
  "cancelKind" text check ("cancelKind" in ('self', 'organiser', 'activityCancelled')),
  -- By question: text, a number, true, or the place of a choice.
  answers jsonb not null default '{}',
  -- What the QR code of the person holds. It says nothing by itself, and only counts for organisers of this activity.
  "checkInCode" uuid not null default gen_random_uuid(),
  -- Who said when that somebody is there or paid, so that taps of phones that were offline can be merged in the order
  -- they were made.
  presence text not null default 'unknown' check (presence in ('unknown', 'present', 'absent')),
  "presenceAt" timestamptz,
  "presenceBy" integer references users on delete set null,
  "priceCents" integer not null check ("priceCents" >= 0),
  "paymentState" text not null default 'none' check ("paymentState" in ('none', 'due', 'paid', 'waived')),
  "paymentAt" timestamptz,
  "paymentBy" integer references users on delete set null,
  -- The transaction that wrote it last, for what changed on the list at the door since a phone last asked. Unlike a time it
  -- is exact: what was not committed when the phone asked has a number that is not below the one it got.
  "changedIn" xid8 not null default pg_current_xact_id(),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint sign_ups_once unique ("activityId", "userId"),
  constraint sign_ups_in_line unique ("activityId", "queueNumber") deferrable initially immediate,
  constraint sign_ups_cancelled check ((status = 'cancelled') = ("cancelledAt" is not null and "cancelKind" is not null)),
  constraint sign_ups_nameless check (
    "userId" is not null or (answers = '{}' and "createdBy" is null and "updatedBy" is null))
);
create function "noteChange"() returns trigger language plpgsql as $$
begin
  new."changedIn" := pg_current_xact_id();
  return new;
end
$$;
create trigger sign_ups_changed before update on "signUps" for each row execute function "noteChange"();
create index sign_ups_in_order on "signUps" ("activityId", status, "queueNumber");
create index sign_ups_by_user on "signUps" ("userId", status);
-- The list as organisers read it: who comes, who waits, who left, each in the order in which they came.
create index sign_ups_listed on "signUps"
  ("activityId", (case status when 'registered' then 0 when 'waiting' then 1 else 2 end), "queueNumber");
-- Those that still have a person, by activity: `nameless.service.ts` asks every hour.
create index sign_ups_named on "signUps" ("activityId") where "userId" is not null;
-- For the chart of sign-ups per week. They arrive in order, so this index is small and costs a sign-up next to nothing.
create index sign_ups_by_arrival on "signUps" using brin ("queuedAt");
create unique index sign_ups_by_code on "signUps" ("checkInCode");
create index sign_ups_by_presence_by on "signUps" ("presenceBy") where "presenceBy" is not null;
create index sign_ups_by_payment_by on "signUps" ("paymentBy") where "paymentBy" is not null;

-- What happened to a sign-up, never changed: the person it is about can read it.
create table "signUpEvents" (
  "signUpEventId" bigint primary key generated always as identity,
  "signUpId" integer not null references "signUps" on delete cascade,
  kind text not null check (kind in (
    'registered', 'queued', 'promoted', 'moved', 'demoted', 'signedOff', 'answered',
    'addedByOrganiser', 'removedByOrganiser', 'activityCancelled', 'paid', 'unpaid', 'waived')),
  at timestamptz not null,
  -- The number on the waiting list that it gave somebody.
  position integer,
  -- Who did it, where it was not the person.
  "byUserId" integer references users on delete set null,
  reason text
);
create index sign_up_events_by_sign_up on "signUpEvents" ("signUpId", "signUpEventId");

-- Taps at the door that have arrived: the same one, sent again because its answer was lost, does nothing. Kept for two
-- weeks.
create table "checkInMarks" (
  "markId" uuid primary key,
  "signUpId" integer not null references "signUps" on delete cascade,
  outcome text not null check (outcome in ('applied', 'overruled')),
  "arrivedAt" timestamptz not null
);
create index check_in_marks_by_sign_up on "checkInMarks" ("signUpId");
create index check_in_marks_by_arrival on "checkInMarks" ("arrivedAt");
