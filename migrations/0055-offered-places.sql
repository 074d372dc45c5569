-- A free place may be offered to the first of the waiting list, who answers in time or not. It is theirs meanwhile, so
-- that nobody else is offered the same one.
alter table activities add column "asksFirst" boolean not null default false;

alter table "signUps" drop constraint "signUps_cancelKind_check";
alter table "signUps"
  -- Null: it is theirs, or they have none.
  add column "respondBy" timestamptz,
  add constraint sign_ups_offered check ("respondBy" is null or status = 'registered'),
  add constraint "signUps_cancelKind_check"
    check ("cancelKind" in ('self', 'organiser', 'activityCancelled', 'notPaid', 'notAnswered'));
create index sign_ups_offered on "signUps" ("activityId") where "respondBy" is not null;

alter table "signUpEvents" drop constraint "signUpEvents_kind_check";
alter table "signUpEvents" add constraint "signUpEvents_kind_check" check (kind in (
    'registered', 'queued', 'promoted', 'moved', 'demoted', 'signedOff', 'answered', 'offered', 'accepted', 'notAnswered',
    'addedByOrganiser', 'removedByOrganiser', 'activityCancelled', 'notPaid', 'paid', 'unpaid', 'waived'));
