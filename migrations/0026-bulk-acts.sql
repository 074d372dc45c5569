-- What somebody did with many rows at once, while it can be undone and its mails have not been sent.
create table "bulkActs" (
  "bulkActId" integer primary key generated always as identity,
  kind text not null check (kind in ('acceptApplications', 'rejectApplications', 'endMemberships', 'addToGroup', 'markPayments')),
  "by" integer references users on delete set null,
  at timestamptz not null,
  -- Per row: which one, the version that the act gave it, and what was there before.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array')
);
create index bulk_acts_by_time on "bulkActs" (at);
create index bulk_acts_by_user on "bulkActs" ("by");
