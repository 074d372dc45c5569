-- What joining costs: applicants choose one of those that are valid that day.
create table "signUpCosts" (
  "signUpCostId" integer primary key generated always as identity,
  name_nl text not null,
  name_en text not null default '',
  description_nl text not null default '',
  description_en text not null default '',
  "amountCents" integer not null check ("amountCents" >= 0),
  "membershipType" text not null check ("membershipType" in ('regular', 'donor', 'honorary', 'alumnus', 'external')),
  "validFrom" date not null,
  -- Its last day; null if it has no end.
  "validUntil" date check ("validUntil" >= "validFrom"),
  "isActive" boolean not null default true,
  "order" integer not null default 0,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger sign_up_costs_version before update on "signUpCosts" for each row execute function "growVersion"();

-- The chosen cost, with what it was called and cost at the time: a later change does not change what was agreed.
alter table memberships
  add column "signUpCostId" integer references "signUpCosts" on delete restrict,
  add column "costName_nl" text,
  add column "costName_en" text,
  add column "amountCents" integer check ("amountCents" >= 0),
  add constraint memberships_cost_is_frozen check (
    "signUpCostId" is null or ("costName_nl" is not null and "costName_en" is not null and "amountCents" is not null));
create index memberships_by_sign_up_cost on memberships ("signUpCostId") where "signUpCostId" is not null;
