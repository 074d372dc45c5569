-- Places that depend on paying: within half an hour, or before the activity starts.
alter table activities add column "payWithin" text not null default 'no' check ("payWithin" in ('no', 'halfHour', 'start'));

-- What this person agreed to, as the terms were when they signed up; 'no' from the moment that it is met.
alter table "signUps"
  add column "payWithin" text not null default 'no' check ("payWithin" in ('no', 'halfHour', 'start')),
  -- With 'halfHour': until when their seat is held.
  add column "heldUntil" timestamptz,
  drop constraint "signUps_cancelKind_check",
  add constraint "signUps_cancelKind_check" check ("cancelKind" in ('self', 'organiser', 'activityCancelled', 'notPaid'));
alter table "signUpEvents"
  drop constraint "signUpEvents_kind_check",
  add constraint "signUpEvents_kind_check" check (kind in (
    'registered', 'queued', 'promoted', 'moved', 'demoted', 'signedOff', 'answered',
    'addedByOrganiser', 'removedByOrganiser', 'activityCancelled', 'notPaid', 'paid', 'unpaid', 'waived'));
-- Every minute: whose seat depends on paying.
create index sign_ups_held on "signUps" ("activityId") where status = 'registered' and "payWithin" <> 'no';
