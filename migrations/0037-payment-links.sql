-- A page by which somebody pays what another owes: without logging in, and without seeing who.
create table "paymentLinks" (
  "paymentLinkId" integer primary key generated always as identity,
  "tokenHash" text not null unique,
  -- Whose charges they are.
  "userId" integer not null references users on delete cascade,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null,
  "cancelledAt" timestamptz,
  "cancelledBy" integer references users on delete set null
);
create index payment_links_by_user on "paymentLinks" ("userId", "expiresAt");
create index payment_links_by_created_by on "paymentLinks" ("createdBy") where "createdBy" is not null;
create index payment_links_by_cancelled_by on "paymentLinks" ("cancelledBy") where "cancelledBy" is not null;

create table "paymentLinkCharges" (
  "paymentLinkId" integer not null references "paymentLinks" on delete cascade,
  "chargeId" integer not null references charges on delete cascade,
  primary key ("paymentLinkId", "chargeId")
);
create index payment_link_charges_by_charge on "paymentLinkCharges" ("chargeId");
