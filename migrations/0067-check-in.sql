-- Checking in at the door: who said when that somebody is there or paid, so that taps of phones that were offline can be
-- merged in the order they were made.
alter table "signUps"
  -- What the QR code of the person holds. It says nothing by itself, and only counts for organisers of this activity.
  add column "checkInCode" uuid not null default gen_random_uuid(),
  add column "presenceAt" timestamptz,
  add column "presenceBy" integer references users on delete set null,
  add column "paymentAt" timestamptz,
  add column "paymentBy" integer references users on delete set null;
update "signUps" set "presenceAt" = "updatedAt", "presenceBy" = "updatedBy" where presence <> 'unknown';
update "signUps" s set "paymentAt" = e.at, "paymentBy" = e."byUserId"
from (
  select distinct on ("signUpId") "signUpId", at, "byUserId" from "signUpEvents"
  where kind in ('paid', 'unpaid', 'waived') order by "signUpId", "signUpEventId" desc) e
where e."signUpId" = s."signUpId" and s."userId" is not null;
create unique index sign_ups_by_code on "signUps" ("checkInCode");
create index sign_ups_by_presence_by on "signUps" ("presenceBy") where "presenceBy" is not null;
create index sign_ups_by_payment_by on "signUps" ("paymentBy") where "paymentBy" is not null;

-- Taps that have arrived: the same one, sent again because its answer was lost, does nothing. Kept for two weeks.
create table "checkInMarks" (
  "markId" uuid primary key,
  "signUpId" integer not null references "signUps" on delete cascade,
  outcome text not null check (outcome in ('applied', 'overruled')),
  "arrivedAt" timestamptz not null
);
create index check_in_marks_by_sign_up on "checkInMarks" ("signUpId");
create index check_in_marks_by_arrival on "checkInMarks" ("arrivedAt");
