-- Places of an activity may be for some kinds of people each, until a moment from which all are for everybody in them.
-- Null: they stay apart.
alter table activities add column "mergeAt" timestamptz;

create table "activityPools" (
  "poolId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  "order" integer not null,
  name_nl text not null,
  name_en text not null,
  -- Most people who have a place in it; null: no limit of its own.
  places integer check (places >= 1),
  -- From when its people can sign up, and its places are given; null: with the activity.
  "opensAt" timestamptz,
  -- Who is in it: whoever any of these is true of. Without any, everybody.
  "membershipTypes" text[] not null default '{}'
    check ("membershipTypes" <@ array['regular', 'donor', 'honorary', 'alumnus', 'external']),
  "groupIds" integer[] not null default '{}',
  "startYear" integer,
  "memberSince" date,
  "firstTime" boolean not null default false
);
create index activity_pools_of_activity on "activityPools" ("activityId");

-- The pools that somebody was in when they signed up; none without pools.
alter table "signUps" add column "poolIds" integer[] not null default '{}';
