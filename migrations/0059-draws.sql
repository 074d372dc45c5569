-- Places may be given by a draw: who signs up before that moment is equal. Null: whoever comes first has a place.
alter table activities
  add column "drawAt" timestamptz,
  -- Null: not drawn yet.
  add column "drawnAt" timestamptz,
  add constraint activities_drawn check ("drawnAt" is null or "drawAt" is not null);
create index activities_to_draw on activities ("drawAt") where "drawAt" is not null and "drawnAt" is null;

-- The seed is a secret until it is drawn; its hash is shown before that, so that nobody can choose another one.
create table "activityDraws" (
  "activityId" integer primary key references activities on delete cascade,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  "seedHash" text not null check ("seedHash" ~ '^[0-9a-f]{64}$'),
  -- In the order that was drawn; null before that.
  "signUpIds" integer[],
  -- How many of them, from the first, got a place.
  places integer check (places >= 0),
  constraint activity_draws_drawn check (("signUpIds" is null) = (places is null))
);

alter table "signUpEvents" drop constraint "signUpEvents_kind_check";
alter table "signUpEvents" add constraint "signUpEvents_kind_check" check (kind in (
    'registered', 'queued', 'drawn', 'promoted', 'moved', 'demoted', 'signedOff', 'answered', 'offered', 'accepted',
    'notAnswered', 'addedByOrganiser', 'removedByOrganiser', 'activityCancelled', 'notPaid', 'paid', 'unpaid', 'waived'));
