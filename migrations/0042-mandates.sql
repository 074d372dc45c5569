-- Permission to collect money from an account, and what became of it. At most one of a person holds; one that is revoked
-- never comes back.
create table mandates (
  "mandateId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  -- What the bank knows it by (SEPA).
  reference text not null unique check (length(reference) between 1 and 35),
  iban text not null,
  "accountHolder" text,
  "signedAt" timestamptz not null,
  "signedHow" text not null check ("signedHow" in ('ticked', 'drawn', 'paper', 'imported')),
  -- What the signer agreed to, as they read it; null if they signed elsewhere.
  "agreedText" text,
  -- The path of an SVG in a box of 600 by 200.
  signature text check (length(signature) <= 20000),
  -- Where the paper is.
  "paperNote" text,
  "lastCollectedOn" date,
  -- A mandate that is not used for 36 months lapses (SEPA).
  "lapsesOn" date not null generated always as
    ((greatest("lastCollectedOn", ("signedAt" at time zone 'Europe/Amsterdam')::date) + interval '36 months')::date) stored,
  "revokedAt" timestamptz check ("revokedAt" >= "signedAt"),
  "endReason" text check ("endReason" in ('person', 'board', 'replaced', 'returned')),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check (("revokedAt" is null) = ("endReason" is null))
);
create unique index mandates_one_holds on mandates ("userId") where "revokedAt" is null;
create index mandates_by_user on mandates ("userId", "signedAt");
create index mandates_by_lapse on mandates ("lapsesOn") where "revokedAt" is null;
create index mandates_by_creator on mandates ("createdBy") where "createdBy" is not null;
create index mandates_by_updater on mandates ("updatedBy") where "updatedBy" is not null;

-- A mandate that moved to another account. The bank is told once, with the next collection: from the account that it knows.
create table "mandateAmendments" (
  "mandateAmendmentId" integer primary key generated always as identity,
  "mandateId" integer not null references mandates on delete cascade,
  "oldIban" text not null,
  "newIban" text not null,
  "changedAt" timestamptz not null,
  "changedBy" integer references users on delete set null,
  "toldOn" date,
  check ("oldIban" <> "newIban")
);
create unique index mandate_amendments_one_untold on "mandateAmendments" ("mandateId") where "toldOn" is null;
create index mandate_amendments_by_mandate on "mandateAmendments" ("mandateId");
create index mandate_amendments_by_changer on "mandateAmendments" ("changedBy") where "changedBy" is not null;

insert into mandates ("userId", reference, iban, "accountHolder", "signedAt", "signedHow", "revokedAt", "endReason",
  "createdBy", "updatedBy", "createdAt", "updatedAt")
select "userId", "mandateReference", iban, "accountHolder", "mandateSignedAt",
  case when "mandateReference" like 'M' || "userId" || '-%' then 'ticked' else 'imported' end,
  "mandateRevokedAt", case when "mandateRevokedAt" is not null then 'person' end,
  "createdBy", "updatedBy", "createdAt", "updatedAt"
from "userFinances" where "mandateSignedAt" is not null;

alter table "userFinances" drop column "mandateReference", drop column "mandateSignedAt", drop column "mandateRevokedAt";

-- Who collects, and what the contract with the bank says. Without an id nothing can be collected.
create table "directDebitSettings" (
  "directDebitSettingsId" integer primary key default 1 check ("directDebitSettingsId" = 1),
  "creditorId" text,
  "creditorName" text,
  "creditorIban" text,
  -- The most of one item, and of all of a file; null: the bank set none.
  "itemMaxCents" integer check ("itemMaxCents" > 0),
  "fileMaxCents" integer check ("fileMaxCents" > 0),
  -- The version of the file that the bank takes: pain.008.001.08 or pain.008.001.02.
  "painVersion" text not null default '08' check ("painVersion" in ('08', '02')),
  -- Days between the mail that announces a collection and the day of it.
  "noticeDays" integer not null default 5 check ("noticeDays" between 1 and 30),
  -- Working days that the bank has the file before the day of the collection.
  "bankDays" integer not null default 2 check ("bankDays" between 1 and 10),
  "updatedBy" integer references users on delete set null,
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger direct_debit_settings_version before update on "directDebitSettings"
  for each row execute function "growVersion"();
create index direct_debit_settings_by_updater on "directDebitSettings" ("updatedBy") where "updatedBy" is not null;
insert into "directDebitSettings" default values;
