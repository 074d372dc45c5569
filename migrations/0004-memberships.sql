-- Who is a member when, who asked to become one, and what joining costs: applicants choose one of the costs that are valid
-- that day.
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

-- Periods of membership; `until` is the first day after it. Without `since` it is an application: one that waits for the
-- board, or that the board has rejected. Who was rejected may apply again.
create table memberships (
  "membershipId" integer primary key generated always as identity,
  "userId" integer not null references users on delete cascade,
  type text not null check (type in ('regular', 'donor', 'honorary', 'alumnus', 'external')),
  "appliedAt" timestamptz not null default now(),
  -- The chosen cost, with what it was called and cost at the time: a later change does not change what was agreed.
  "signUpCostId" integer references "signUpCosts" on delete restrict,
  "costName_nl" text,
  "costName_en" text,
  "amountCents" integer check ("amountCents" >= 0),
  -- When the board accepted the application; null of memberships that did not begin with one, and of some old ones.
  "acceptedAt" timestamptz,
  "rejectedAt" timestamptz,
  "decisionReason" text,
  "decidedBy" integer references users on delete set null,
  since date,
  until date check (until > since),
  "endReason" text,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint memberships_no_overlap exclude using gist ("userId" with =, daterange(since, until) with &&) where (since is not null),
  constraint memberships_rejected_or_begun check ("rejectedAt" is null or since is null),
  constraint memberships_cost_is_frozen check (
    "signUpCostId" is null or ("costName_nl" is not null and "costName_en" is not null and "amountCents" is not null))
);
create trigger memberships_version before update on memberships for each row execute function "growVersion"();
create index memberships_by_user on memberships ("userId", since);
-- How many are members on a day.
create index memberships_by_period on memberships (since, until);
create unique index memberships_one_application on memberships ("userId") where since is null and "rejectedAt" is null;
-- The lists of what waits, and of what was decided.
create index memberships_waiting on memberships ("appliedAt") where since is null and "rejectedAt" is null;
create index memberships_rejected on memberships ("appliedAt") where "rejectedAt" is not null;
create index memberships_accepted on memberships ("appliedAt")
  where since is not null and ("decidedBy" is not null or "signUpCostId" is not null);
create index memberships_by_sign_up_cost on memberships ("signUpCostId") where "signUpCostId" is not null;

-- Keeps `users."memberDays"` true.
create function "setMemberDays"() returns trigger language plpgsql as $$
begin
  update users set "memberDays" = days.days
  from (
    select "userId", coalesce(range_agg(daterange(since, until)) filter (where since is not null), '{}') as days
    from (select distinct "userId" from changed) people left join memberships using ("userId") group by "userId"
  ) days
  where users."userId" = days."userId" and users."memberDays" is distinct from days.days;
  return null;
end
$$;
create trigger memberships_added after insert on memberships
  referencing new table as changed for each statement execute function "setMemberDays"();
create trigger memberships_changed after update on memberships
  referencing new table as changed for each statement execute function "setMemberDays"();
create trigger memberships_removed after delete on memberships
  referencing old table as changed for each statement execute function "setMemberDays"();
