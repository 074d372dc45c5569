-- A line of a bank statement that pays an expense claim: it paid it (`claim`), or is the payment that somebody had noted by hand
-- (`notedClaim`). The books have it as the payment of the claim.
alter table "bankLineBookings"
  -- A claim that is deleted was not paid in the end: what was booked on it was undone.
  add "expenseClaimId" integer references "expenseClaims" on delete set null,
  drop constraint "bankLineBookings_kind_check",
  drop constraint bank_line_bookings_what,
  add constraint "bankLineBookings_kind_check" check (kind in ('payment', 'noted', 'account', 'claim', 'notedClaim')),
  add constraint bank_line_bookings_what check (
    (kind in ('payment', 'noted')) = ("paymentId" is not null)
    and (kind = 'account') = ("ledgerAccountId" is not null)
    and ("expenseClaimId" is null or kind in ('claim', 'notedClaim'))
    and ("expenseClaimId" is not null or kind not in ('claim', 'notedClaim') or "undoneAt" is not null));
-- A claim is paid by one line.
create unique index bank_line_bookings_claim_once on "bankLineBookings" ("expenseClaimId") where "undoneAt" is null;
create index bank_line_bookings_by_claim on "bankLineBookings" ("expenseClaimId") where "expenseClaimId" is not null;

-- Whose account it is paid to, by which a line is recognised.
create index expense_claims_by_iban on "expenseClaims" (iban) where iban is not null;
