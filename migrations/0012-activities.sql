-- What is on, who organises it, and who comes. People may be left out of lists of who comes.
alter table users add column "hideFromAttendeeLists" boolean not null default false;

create table activities (
  "activityId" integer primary key generated always as identity,
  slug text not null unique,
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
  -- Per field: a digest of the Dutch text that the English was written for.
  "englishOf" jsonb not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint activities_end check ("endsAt" >= "startsAt"),
  constraint activities_sign_up check (
    "signUpMode" <> 'signUp' or (
      "opensAt" is not null and "closesAt" is not null and "signOffUntil" is not null
      and "closesAt" > "opensAt" and "signOffUntil" <= "startsAt"))
);
create index activities_by_start on activities ("startsAt", "activityId");
create index activities_by_end on activities ("endsAt");
create index activities_by_opening on activities ("opensAt") where "signUpMode" = 'signUp';
create index activities_by_room on activities ("roomId");

create table "activityGroups" (
  "activityId" integer not null references activities on delete cascade,
  "groupId" integer not null references groups,
  primary key ("activityId", "groupId")
);
create index activity_groups_by_group on "activityGroups" ("groupId");

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
create index activity_questions_by_activity on "activityQuestions" ("activityId", "order");

-- The order in which people came, over all activities. Drawn while the activity's row is held, so a higher number of
-- an activity was always given out later.
create sequence "signUpQueue";

-- One row per person and activity, also of those who signed off. Who is registered is counted from these rows each
-- time, with the activity's row held: there is no counter that could drift.
create table "signUps" (
  "signUpId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  "userId" integer not null references users on delete cascade,
  status text not null check (status in ('registered', 'waiting', 'cancelled')),
  "queueNumber" bigint not null default nextval('"signUpQueue"'),
  "queuedAt" timestamptz not null,
  "promotedAt" timestamptz,
  "cancelledAt" timestamptz,
  "cancelKind" text check ("cancelKind" in ('self', 'organiser', 'activityCancelled')),
  presence text not null default 'unknown' check (presence in ('unknown', 'present', 'absent')),
  "priceCents" integer not null check ("priceCents" >= 0),
  "paymentState" text not null default 'none' check ("paymentState" in ('none', 'due', 'paid', 'waived')),
  -- By question: text, a number, true, or the place of a choice.
  answers jsonb not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint sign_ups_once unique ("activityId", "userId"),
  constraint sign_ups_in_line unique ("activityId", "queueNumber") deferrable initially immediate,
  constraint sign_ups_cancelled check ((status = 'cancelled') = ("cancelledAt" is not null and "cancelKind" is not null))
);
create index sign_ups_in_order on "signUps" ("activityId", status, "queueNumber");
create index sign_ups_by_user on "signUps" ("userId", status);

-- What happened to a sign-up, never changed: the person it is about can read it.
create table "signUpEvents" (
  "signUpEventId" bigint primary key generated always as identity,
  "signUpId" integer not null references "signUps" on delete cascade,
  kind text not null check (kind in (
    'registered', 'queued', 'promoted', 'moved', 'demoted', 'signedOff', 'answered',
    'addedByOrganiser', 'removedByOrganiser', 'activityCancelled', 'paid', 'unpaid', 'waived')),
  at timestamptz not null,
  -- The place on the waiting list at that moment.
  place integer,
  -- Who did it, where it was not the person.
  "byUserId" integer references users on delete set null,
  reason text
);
create index sign_up_events_by_sign_up on "signUpEvents" ("signUpId", "signUpEventId");

-- The address of a personal calendar. Only a digest is kept; a new one ends the old one.
create table "calendarTokens" (
  "userId" integer primary key references users on delete cascade,
  "tokenHash" text not null unique,
  "createdAt" timestamptz not null default now()
);
