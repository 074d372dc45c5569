-- What a group plans to earn and to spend in an association year, and who may see it. What came in and went out is in the books.
create table budgets (
  "budgetId" integer primary key generated always as identity,
  "groupId" integer not null references groups on delete cascade,
  -- The year in which the association year begins.
  year integer not null check (year > 0),
  -- `board`: those with rights to the finances only; `group`: also the group itself; `members`: every member.
  visibility text not null check (visibility in ('members', 'group', 'board')),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint budgets_once unique ("groupId", year)
);
create trigger budgets_version before update on budgets for each row execute function "growVersion"();
create index budgets_by_creator on budgets ("createdBy") where "createdBy" is not null;
create index budgets_by_updater on budgets ("updatedBy") where "updatedBy" is not null;

create table "budgetLines" (
  "budgetLineId" integer primary key generated always as identity,
  "groupId" integer not null references groups,
  year integer not null check (year > 0),
  -- Null: of the group itself.
  "activityId" integer references activities on delete set null,
  kind text not null check (kind in ('income', 'expense')),
  text_nl text not null,
  text_en text not null default '',
  "amountCents" integer not null check ("amountCents" >= 0),
  -- What is booked on it counts on this line; null: the line takes what no other line takes.
  "ledgerAccountId" integer references "ledgerAccounts",
  "order" integer not null default 0,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger budget_lines_version before update on "budgetLines" for each row execute function "growVersion"();
create index budget_lines_by_group on "budgetLines" ("groupId", year, "order", "budgetLineId");
create index budget_lines_by_year on "budgetLines" (year, "groupId");
create index budget_lines_by_activity on "budgetLines" ("activityId") where "activityId" is not null;
create index budget_lines_by_account on "budgetLines" ("ledgerAccountId") where "ledgerAccountId" is not null;
create index budget_lines_by_creator on "budgetLines" ("createdBy") where "createdBy" is not null;
create index budget_lines_by_updater on "budgetLines" ("updatedBy") where "updatedBy" is not null;
