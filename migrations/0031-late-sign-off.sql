-- Signing off after the last moment: not possible, for the price, or for an amount of its own.
alter table activities
  add column "lateSignOff" text not null default 'no' check ("lateSignOff" in ('no', 'price', 'amount')),
  add column "lateSignOffCents" integer check ("lateSignOffCents" >= 0),
  add constraint activities_late_sign_off check (("lateSignOff" = 'amount') = ("lateSignOffCents" is not null));
-- What it costs this person, as the terms were when they signed up; null: they cannot.
alter table "signUps" add column "lateSignOffCents" integer check ("lateSignOffCents" >= 0);
