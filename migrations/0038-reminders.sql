-- How people are reminded of what they owe. One row; nobody is reminded by the site until the treasurer says so.
create table "moneySettings" (
  "moneySettingsId" integer primary key default 1 check ("moneySettingsId" = 1),
  "isReminding" boolean not null default false,
  -- Days after the last day to pay, or after the day of the charge if none was said.
  "firstDays" integer not null default 7 check ("firstDays" between 1 and 365),
  "secondDays" integer not null default 21 check ("secondDays" between 1 and 365),
  "thirdDays" integer not null default 42 check ("thirdDays" between 1 and 365),
  -- Who answers questions about mails of money; null: the association.
  "replyTo" text,
  "updatedBy" integer references users on delete set null,
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  check ("firstDays" < "secondDays" and "secondDays" < "thirdDays")
);
create trigger money_settings_version before update on "moneySettings" for each row execute function "growVersion"();
create index money_settings_by_updated_by on "moneySettings" ("updatedBy") where "updatedBy" is not null;
insert into "moneySettings" default values;

-- Which reminders of a charge were sent: each step once, written with the mail. Whose it was is known of the charge only, so
-- books without names have nameless reminders.
create table "chargeReminders" (
  "chargeReminderId" integer primary key generated always as identity,
  "chargeId" integer not null references charges,
  step integer not null check (step between 1 and 3),
  -- What was open then.
  "openCents" integer not null check ("openCents" > 0),
  "createdAt" timestamptz not null,
  -- Null: the site did.
  "createdBy" integer references users on delete set null
);
create unique index charge_reminders_once on "chargeReminders" ("chargeId", step);
create index charge_reminders_by_step on "chargeReminders" (step, "chargeId");
create index charge_reminders_by_created_by on "chargeReminders" ("createdBy") where "createdBy" is not null;

-- Who is not reminded, of one charge or of anything, and why. One that ended is kept.
create table "reminderPauses" (
  "reminderPauseId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  -- Null: of whatever they owe.
  "chargeId" integer references charges,
  reason text not null,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null,
  "endedAt" timestamptz,
  "endedBy" integer references users on delete set null
);
create unique index reminder_pauses_once on "reminderPauses" ("userId", "chargeId") nulls not distinct where "endedAt" is null;
create index reminder_pauses_by_user on "reminderPauses" ("userId");
create index reminder_pauses_by_charge on "reminderPauses" ("chargeId") where "chargeId" is not null;
create index reminder_pauses_by_created_by on "reminderPauses" ("createdBy") where "createdBy" is not null;
create index reminder_pauses_by_ended_by on "reminderPauses" ("endedBy") where "endedBy" is not null;
