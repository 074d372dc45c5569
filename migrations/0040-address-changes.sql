-- Addresses that people want to change to. The old one counts until the link that was mailed to the new one is opened.
create table "addressChanges" (
  "userId" integer not null references users on delete cascade,
  address text not null check (address in ('email', 'universityEmail')),
  email text not null,
  "requestedAt" timestamptz not null,
  primary key ("userId", address)
);
create index address_changes_by_request on "addressChanges" ("requestedAt");
