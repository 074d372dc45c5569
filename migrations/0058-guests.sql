-- Somebody who comes to an activity may bring people without an account. What is known of a guest is a name, and who
-- brings them.
alter table activities
  -- How many each may bring; null: nobody brings guests.
  add column "guestsEach" integer check ("guestsEach" between 1 and 10),
  -- Null: what everybody pays.
  add column "guestPriceCents" integer check ("guestPriceCents" >= 0),
  -- Most guests in all, those who wait included; null: no limit of their own.
  add column "guestPlaces" integer check ("guestPlaces" >= 1),
  add constraint activities_guests check (
    "guestsEach" is not null or ("guestPriceCents" is null and "guestPlaces" is null));

create table guests (
  "guestId" integer primary key generated always as identity,
  "activityId" integer not null references activities on delete cascade,
  "hostUserId" integer not null references users on delete cascade,
  name text not null,
  "createdAt" timestamptz not null default now()
);
create index guests_of_host on guests ("hostUserId", "activityId");
create index guests_of_activity on guests ("activityId");

alter table "signUps"
  -- Whose sign-up it is: of a user, of a guest, or, of long ago, of nobody. Deferred: a host who is deleted takes the guest
  -- along, and is taken out of "createdBy" of the same row.
  add column "guestId" integer unique references guests on delete cascade deferrable initially deferred,
  add constraint sign_ups_whose check ("userId" is null or "guestId" is null),
  drop constraint sign_ups_nameless,
  add constraint sign_ups_nameless check (
    "userId" is not null or "guestId" is not null or (answers = '{}' and "createdBy" is null and "updatedBy" is null));
create index sign_ups_of_guests on "signUps" ("activityId") where "guestId" is not null;
