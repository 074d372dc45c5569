-- What people paid for the association and want back, with their receipts. A claim is booked from its approval on; it and its
-- receipts stay for as long as the books do, also when the person is gone, without who it was.

-- Files for the bank by which approved claims are paid. The same bytes are handed out each time.
create table "expensePayouts" (
  "expensePayoutId" integer primary key generated always as identity,
  -- What the bank knows the file by (SEPA).
  "messageId" text not null unique,
  "payOn" date not null,
  count integer not null check (count > 0),
  "totalCents" bigint not null check ("totalCents" > 0),
  -- Null: somebody in it is gone, and with them their account number.
  xml text,
  sha256 text not null,
  "paidAt" timestamptz,
  "cancelledAt" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint expense_payouts_one_end check ("paidAt" is null or "cancelledAt" is null)
);
create trigger expense_payouts_version before update on "expensePayouts" for each row execute function "growVersion"();
create index expense_payouts_by_creation on "expensePayouts" ("createdAt");
create index expense_payouts_by_creator on "expensePayouts" ("createdBy") where "createdBy" is not null;
create index expense_payouts_by_updater on "expensePayouts" ("updatedBy") where "updatedBy" is not null;

create table "expenseClaims" (
  "expenseClaimId" integer primary key generated always as identity,
  -- Null: the person is gone, and the books are not.
  "userId" integer references users on delete set null,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'returned', 'withdrawn', 'rejected', 'approved', 'paid')),
  -- Who paid: the claimant, or the association with its own card, which leaves nothing to pay back.
  "paidWith" text not null default 'own' check ("paidWith" in ('own', 'card')),
  note text,
  -- The account to pay to is the one that the finances of the claimant know; it is copied when the claim is submitted.
  "isKnownAccount" boolean not null default true,
  iban text,
  "accountHolder" text,
  -- The sum of its lines.
  "totalCents" integer not null default 0 check ("totalCents" >= 0),
  "submittedAt" timestamptz,
  -- The day on which it is booked as a cost.
  "approvedOn" date,
  "paidOn" date,
  "paidHow" text check ("paidHow" in ('bank', 'cash', 'card')),
  "expensePayoutId" integer references "expensePayouts",
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint expense_claims_approved check (("approvedOn" is not null) = (status in ('approved', 'paid'))),
  constraint expense_claims_paid check (("paidOn" is not null) = (status = 'paid')
    and ("paidHow" is not null) = (status = 'paid'))
);
create trigger expense_claims_version before update on "expenseClaims" for each row execute function "growVersion"();
create index expense_claims_by_user on "expenseClaims" ("userId", "expenseClaimId");
create index expense_claims_by_status on "expenseClaims" (status, "submittedAt");
create index expense_claims_by_submission on "expenseClaims" ("submittedAt") where "submittedAt" is not null;
create index expense_claims_by_total on "expenseClaims" ("totalCents") where "submittedAt" is not null;
create index expense_claims_by_approval on "expenseClaims" ("approvedOn") where "approvedOn" is not null;
create index expense_claims_by_payment on "expenseClaims" ("paidOn") where "paidOn" is not null;
create index expense_claims_by_payout on "expenseClaims" ("expensePayoutId") where "expensePayoutId" is not null;
create index expense_claims_by_creator on "expenseClaims" ("createdBy") where "createdBy" is not null;
create index expense_claims_by_updater on "expenseClaims" ("updatedBy") where "updatedBy" is not null;

create table "expenseClaimLines" (
  "expenseClaimLineId" integer primary key generated always as identity,
  "expenseClaimId" integer not null references "expenseClaims" on delete cascade,
  position integer not null,
  "spentOn" date not null,
  text text not null,
  "amountCents" integer not null check ("amountCents" > 0),
  -- In percent, as the receipt says; null: not asked.
  vat integer check (vat in (0, 9, 21)),
  -- What it was for: the claimant proposes, who approves decides.
  "activityId" integer references activities on delete set null,
  "groupId" integer references groups on delete set null,
  -- Where it is booked; null until it is approved.
  "ledgerAccountId" integer references "ledgerAccounts",
  constraint expense_claim_lines_one_cost_centre check ("activityId" is null or "groupId" is null)
);
create index expense_claim_lines_by_claim on "expenseClaimLines" ("expenseClaimId", position);
create index expense_claim_lines_by_activity on "expenseClaimLines" ("activityId") where "activityId" is not null;
create index expense_claim_lines_by_group on "expenseClaimLines" ("groupId") where "groupId" is not null;
create index expense_claim_lines_by_account on "expenseClaimLines" ("ledgerAccountId") where "ledgerAccountId" is not null;

create table "expenseReceipts" (
  "expenseReceiptId" integer primary key generated always as identity,
  "expenseClaimId" integer references "expenseClaims",
  key text not null unique,
  -- As it was sent; null when the person is gone.
  name text,
  format text not null check (format in ('picture', 'heic', 'pdf')),
  bytes integer not null,
  -- Of what was sent (SHA-256): the same receipt twice is found by it.
  digest text not null,
  -- Of a picture.
  width integer,
  height integer,
  preview text,
  "createdBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now()
);
create index expense_receipts_by_claim on "expenseReceipts" ("expenseClaimId");
create index expense_receipts_by_digest on "expenseReceipts" (digest);
create index expense_receipts_by_creator on "expenseReceipts" ("createdBy") where "createdBy" is not null;
create index expense_receipts_unused on "expenseReceipts" ("createdAt") where "expenseClaimId" is null;

-- What became of a claim, and who did it.
create table "expenseClaimEvents" (
  "expenseClaimEventId" integer primary key generated always as identity,
  "expenseClaimId" integer not null references "expenseClaims" on delete cascade,
  kind text not null check (kind in
    ('submitted', 'withdrawn', 'returned', 'rejected', 'approved', 'handedIn', 'heldBack', 'paid', 'undone')),
  -- What was said with it.
  reason text,
  at timestamptz not null,
  "actorId" integer references users on delete set null
);
create index expense_claim_events_by_claim on "expenseClaimEvents" ("expenseClaimId", at);
create index expense_claim_events_by_actor on "expenseClaimEvents" ("actorId") where "actorId" is not null;
