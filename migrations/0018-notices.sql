-- What people are told by mail or on their phone.

-- By which channels people want to be told about a subject; without a row they have the defaults of the site.
create table "noticeChoices" (
  "userId" integer not null references users on delete cascade,
  subject text not null,
  mail boolean not null,
  push boolean not null,
  primary key ("userId", subject)
);

-- Who wants to be told when the sign-up of an activity opens.
create table "activityBells" (
  "activityId" integer not null references activities on delete cascade,
  "userId" integer not null references users on delete cascade,
  "createdAt" timestamptz not null default now(),
  primary key ("activityId", "userId")
);
create index activity_bells_by_user on "activityBells" ("userId");

-- Browsers that show notices. Each belongs to the session in which it was turned on, and ends with it.
create table "pushDevices" (
  "pushDeviceId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  "sessionId" integer not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  "createdAt" timestamptz not null default now()
);
create index push_devices_by_user on "pushDevices" ("userId");

-- What people are told about, each once, by whom or however often it is changed afterwards.
create table "noticeRounds" (
  subject text not null,
  "thingId" integer not null,
  "createdAt" timestamptz not null default now(),
  primary key (subject, "thingId")
);

-- Who was told what, by which channel, so that nobody is told twice.
create table notices (
  "noticeId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  subject text not null,
  "thingId" integer not null,
  -- Tells apart what can happen more than once to one thing.
  occasion text not null default '',
  channel text not null check (channel in ('mail', 'push')),
  "createdAt" timestamptz not null default now(),
  unique ("userId", subject, "thingId", occasion, channel)
);
create index notices_by_age on notices ("createdAt");
