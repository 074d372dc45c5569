-- Paying online: what somebody is about to pay, at a payment provider. The books (charges, payments, allocations) say what was
-- paid; these rows say how it came, so that one amount is asked once, booked once, and given back once.

create table "paymentAttempts" (
  "paymentAttemptId" integer primary key generated always as identity,
  -- Makes a repeated request at the provider the same payment; the provider keeps it with the payment, so that it is found
  -- after a crash; the address of the page where somebody comes back.
  key uuid not null unique,
  state text not null check (state in ('created', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')),
  "providerId" text unique,
  "checkoutUrl" text,
  -- Whose charges it pays. Null: the person is gone, or was never known here.
  "userId" integer references users on delete set null,
  "amountCents" integer not null check ("amountCents" > 0),
  -- As the provider says it.
  "paidCents" integer not null default 0 check ("paidCents" >= 0),
  "refundedCents" integer not null default 0 check ("refundedCents" >= 0),
  "chargedBackCents" integer not null default 0 check ("chargedBackCents" >= 0),
  -- What of it is in the books, and in how many rows.
  "bookedCents" integer not null default 0,
  bookings integer not null default 0,
  "expiresAt" timestamptz,
  "startedAt" timestamptz not null,
  "startedBy" integer references users on delete set null,
  -- The payment link it was started by.
  "linkId" integer,
  "fetchedAt" timestamptz,
  -- Which reading of the provider it is as of: an older one that comes late is dropped.
  "lastReading" integer not null default 0,
  "needsReview" text check ("needsReview" in
    ('withoutPlace', 'chargeGone', 'paidTwice', 'wrongAmount', 'otherCurrency', 'unknown', 'refundFailed', 'backTwice')),
  "reviewedAt" timestamptz,
  "reviewedBy" integer references users on delete set null
);
create index payment_attempts_by_user on "paymentAttempts" ("userId");
create index payment_attempts_by_started_by on "paymentAttempts" ("startedBy") where "startedBy" is not null;
create index payment_attempts_by_reviewed_by on "paymentAttempts" ("reviewedBy") where "reviewedBy" is not null;
create index payment_attempts_to_ask on "paymentAttempts" ("startedAt") where state in ('created', 'open', 'pending', 'authorized');
create index payment_attempts_to_watch on "paymentAttempts" ("startedAt") where state = 'paid';
create index payment_attempts_to_review on "paymentAttempts" ("paymentAttemptId") where "needsReview" is not null;

create table "paymentAttemptCharges" (
  "paymentAttemptId" integer not null references "paymentAttempts",
  "chargeId" integer not null references charges,
  cents integer not null check (cents > 0),
  -- Whether the attempt can still succeed: kept by the database.
  "isLive" boolean not null default true,
  primary key ("paymentAttemptId", "chargeId")
);
create unique index payment_attempts_one_live on "paymentAttemptCharges" ("chargeId") where "isLive";
create index payment_attempt_charges_by_charge on "paymentAttemptCharges" ("chargeId");

create function "endPaymentAttempt"() returns trigger language plpgsql as $$
begin
  update "paymentAttemptCharges" set "isLive" = false where "paymentAttemptId" = new."paymentAttemptId" and "isLive";
  return null;
end
$$;
create trigger payment_attempts_end after update of state on "paymentAttempts" for each row
  when (new.state in ('paid', 'failed', 'canceled', 'expired')) execute function "endPaymentAttempt"();

create sequence "paymentReadings" as integer;

create table "paymentRefunds" (
  "paymentRefundId" integer primary key generated always as identity,
  "paymentAttemptId" integer not null references "paymentAttempts",
  -- Makes a repeated request at the provider the same refund.
  key uuid not null unique,
  "providerRefundId" text unique,
  "amountCents" integer not null check ("amountCents" > 0),
  state text not null check (state in ('queued', 'pending', 'processing', 'refunded', 'failed', 'canceled')),
  reason text,
  "askedAt" timestamptz not null,
  "askedBy" integer references users on delete set null,
  -- How often the provider was asked, and before when it is not asked again.
  tries integer not null default 0,
  "notBefore" timestamptz not null
);
create index payment_refunds_by_attempt on "paymentRefunds" ("paymentAttemptId");
create index payment_refunds_by_asked_by on "paymentRefunds" ("askedBy") where "askedBy" is not null;
create index payment_refunds_to_send on "paymentRefunds" ("notBefore") where state = 'queued' and "providerRefundId" is null;
create index payment_refunds_to_ask on "paymentRefunds" ("paymentRefundId") where state in ('queued', 'pending', 'processing');
