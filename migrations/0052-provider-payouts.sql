-- What the payment provider paid to the bank account, and what it kept of that. Without it the account for online payments on
-- their way never comes to nothing.

-- Where the costs are booked: an account that everybody gets, with the lowest number that is free.
insert into "ledgerAccounts" (code, name_nl, name_en, kind)
  select (select n::text from generate_series(4500, 4899) n
      where not exists (select from "ledgerAccounts" l where l.code = n::text) order by n limit 1),
    'Kosten van de betaaldienst', 'Costs of the payment provider', 'expense';
alter table "ledgerDefaults" drop constraint "ledgerDefaults_purpose_check";
alter table "ledgerDefaults" add constraint "ledgerDefaults_purpose_check" check (purpose in (
  'contribution', 'signUp', 'lateSignOff', 'returnCost', 'manual',
  'cash', 'pin', 'transfer', 'online', 'directDebit', 'writeOff', 'payout', 'debtors', 'suspense', 'claims', 'providerCosts'));
insert into "ledgerDefaults" (purpose, "ledgerAccountId")
  select 'providerCosts', max("ledgerAccountId") from "ledgerAccounts"
  where name_nl = 'Kosten van de betaaldienst' and kind = 'expense';

create table "providerPayouts" (
  "providerPayoutId" integer primary key generated always as identity,
  "providerId" text not null unique,
  -- As it is on the bank statement.
  reference text not null,
  "paidOutOn" date not null,
  "amountCents" integer not null,
  -- `explained`: what is in it comes to its amount. `withOthers`: the same, with payments that this site does not know.
  -- `unexplained`: it does not add up, so nothing of it is booked.
  state text not null check (state in ('explained', 'withOthers', 'unexplained')),
  payments integer not null,
  "paymentCents" integer not null,
  refunds integer not null,
  "refundCents" integer not null check ("refundCents" >= 0),
  chargebacks integer not null,
  "chargebackCents" integer not null check ("chargebackCents" >= 0),
  "costsCents" integer not null,
  -- What of it comes from payments that this site does not know.
  "otherCents" integer not null,
  -- What does not add up: what came in more than is explained.
  "gapCents" integer not null,
  -- The costs in the books: from the account for online payments to that for costs.
  "bookedOn" date,
  "fromAccountId" integer references "ledgerAccounts",
  "costsAccountId" integer references "ledgerAccounts",
  "fetchedAt" timestamptz not null,
  constraint provider_payouts_adds_up check (state = 'unexplained'
    or "gapCents" = 0 and "amountCents" = "paymentCents" - "refundCents" - "chargebackCents" - "costsCents"),
  constraint provider_payouts_booked check (("bookedOn" is null) = ("fromAccountId" is null)
    and ("bookedOn" is null) = ("costsAccountId" is null) and (state <> 'unexplained' or "bookedOn" is null))
);
create index provider_payouts_by_day on "providerPayouts" ("paidOutOn", "providerPayoutId");
create index provider_payouts_by_amount on "providerPayouts" ("amountCents");
create index provider_payouts_by_booked on "providerPayouts" ("bookedOn") where "bookedOn" is not null;
create index provider_payouts_by_from on "providerPayouts" ("fromAccountId") where "fromAccountId" is not null;
create index provider_payouts_by_costs on "providerPayouts" ("costsAccountId") where "costsAccountId" is not null;

-- What the provider kept, by month and in its own words.
create table "providerPayoutCosts" (
  "providerPayoutId" integer not null references "providerPayouts" on delete cascade,
  nth integer not null,
  month date not null check (extract(day from month) = 1),
  description text not null,
  count integer not null,
  -- With VAT, rounded such that the lines come to the costs.
  "amountCents" integer not null,
  "vatCents" integer not null,
  primary key ("providerPayoutId", nth)
);

-- The payments in it, and what went back.
create table "providerPayoutItems" (
  "providerPayoutId" integer not null references "providerPayouts" on delete cascade,
  "providerItemId" text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback')),
  -- The number of the payment that it is, or is of.
  "paymentNumber" text not null,
  -- With a minus if it went back.
  "amountCents" integer not null,
  -- Null: not a payment of this site.
  "paymentAttemptId" integer references "paymentAttempts",
  primary key ("providerPayoutId", "providerItemId")
);
create index provider_payout_items_by_attempt on "providerPayoutItems" ("paymentAttemptId") where "paymentAttemptId" is not null;

-- How the last time went that the provider was asked.
create table "providerPayoutRounds" (
  "providerPayoutRoundId" integer primary key default 1 check ("providerPayoutRoundId" = 1),
  "endedAt" timestamptz not null,
  -- `denied`: it does not accept the token, or that may not read payouts. `busy`: it did not answer.
  problem text check (problem in ('denied', 'busy', 'refused'))
);

-- What banks took back of payments, and why.
create table "paymentChargebacks" (
  "paymentChargebackId" integer primary key generated always as identity,
  "paymentAttemptId" integer not null references "paymentAttempts",
  "providerChargebackId" text not null unique,
  "amountCents" integer not null check ("amountCents" > 0),
  -- By the code of the bank.
  code text,
  "chargedBackAt" timestamptz not null,
  "reversedAt" timestamptz,
  "notedAt" timestamptz not null,
  -- Whether the person is still to get a mail about it.
  "isToMail" boolean not null
);
create index payment_chargebacks_by_attempt on "paymentChargebacks" ("paymentAttemptId");
create index payment_chargebacks_to_mail on "paymentChargebacks" ("paymentChargebackId") where "isToMail";

-- The payout that a line of a statement is: each is on one.
alter table "bankLineBookings" add "providerPayoutId" integer references "providerPayouts";
create unique index bank_line_bookings_one_payout on "bankLineBookings" ("providerPayoutId") where "undoneAt" is null;
create index bank_line_bookings_by_payout on "bankLineBookings" ("providerPayoutId") where "providerPayoutId" is not null;
