-- What was found when the site last looked outside: at the mail domain, its certificate, and for a newer version.
create table "siteChecks" (
  name text primary key check (name in ('mailDomain', 'certificate', 'release')),
  -- What was looked at, such as the domain: with other settings this says nothing.
  subject text not null,
  outcome jsonb not null check (jsonb_typeof(outcome) = 'object'),
  "checkedAt" timestamptz not null
);

-- Jobs that were given up because of an error, by name. The queue itself forgets them within an hour.
create table "failedJobs" (
  name text primary key,
  "failedAt" timestamptz not null
);
