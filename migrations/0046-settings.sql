-- What the board sets about the association: one row. Null leaves a field to the environment.
create table settings (
  "settingsId" integer primary key default 1 check ("settingsId" = 1),
  name text,
  "shortName" text,
  coc text,
  iban text,
  phone text,
  email text,
  "instagramUrl" text,
  "linkedinUrl" text,
  "feedbackUrl" text,
  -- Separated by commas.
  "universityMailDomains" text,
  "logoId" integer references pictures,
  "logoDarkId" integer references pictures,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger settings_version before update on settings for each row execute function "growVersion"();
insert into settings default values;

-- Who changed which setting, from what to what. Of a logo only whether there was one.
create table "settingsChanges" (
  "settingsChangeId" integer primary key generated always as identity,
  field text not null,
  before text,
  after text,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now()
);
create index settings_changes_by_creator on "settingsChanges" ("createdBy");

-- For the chart of sign-ups per week. They arrive in order, so this index is small and costs a sign-up next to nothing.
create index sign_ups_by_arrival on "signUps" using brin ("queuedAt");
