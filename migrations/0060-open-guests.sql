-- Somebody without an account signs up, without being brought by anybody: they confirm their address first.
alter table activities
  -- From when they can; null: they cannot. Never before the others.
  add column "guestsFrom" timestamptz,
  drop constraint activities_guests,
  add constraint activities_guests check (
    "guestsEach" is not null or "guestsFrom" is not null or ("guestPriceCents" is null and "guestPlaces" is null)),
  add constraint activities_open_guests check ("guestsFrom" is null or visibility = 'public');

alter table guests
  -- Null for who came without a host. Of them we know where to mail, and by which link they show who they are.
  alter column "hostUserId" drop not null,
  add column email text,
  add column language text check (language in ('nl', 'en')),
  add column "linkKey" text,
  add column "tokenHash" text unique,
  add constraint guests_whose check (
    num_nonnulls(email, language, "linkKey", "tokenHash") = case when "hostUserId" is null then 4 else 0 end);
create index guests_of_address on guests ("activityId", lower(email)) where email is not null;

-- Who wants to come, and has not confirmed their address: they have no place, and are on no list. Gone after a day.
create table "guestRequests" (
  "guestRequestId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  email text not null,
  language text not null check (language in ('nl', 'en')),
  name text not null,
  answers jsonb not null,
  "linkKey" text not null,
  "tokenHash" text not null unique,
  "createdAt" timestamptz not null
);
-- Asking again is the same request, with the same link.
create unique index guest_requests_of_address on "guestRequests" ("activityId", lower(email));
create index guest_requests_by_age on "guestRequests" ("createdAt");
