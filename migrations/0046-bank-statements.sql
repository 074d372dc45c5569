-- What the bank says happened on the accounts of the association, and what it was in the books. A line is read once, however
-- many files have it, and its bookings are only ever added: one that was wrong is undone, and stays to be read.
create table "bankStatements" (
  "bankStatementId" integer primary key generated always as identity,
  -- The account; null if the file does not name it.
  iban text,
  number text,
  "fileName" text not null,
  format text not null check (format in ('camt', 'csv')),
  "fromDay" date not null,
  "untilDay" date not null,
  "openingCents" bigint,
  "closingCents" bigint,
  -- What the closing balance has more than the opening balance and the lines; null: the file has no balances.
  "gapCents" bigint,
  -- In the file, and of them those that no earlier file had.
  lines integer not null,
  "newLines" integer not null,
  "readAt" timestamptz not null,
  "readBy" integer references users on delete set null
);
create index bank_statements_by_account on "bankStatements" (iban, "fromDay");
create index bank_statements_by_day on "bankStatements" ("untilDay", "bankStatementId");
create index bank_statements_by_reader on "bankStatements" ("readBy") where "readBy" is not null;

create table "bankLines" (
  "bankLineId" integer primary key generated always as identity,
  "bankStatementId" integer not null references "bankStatements",
  -- A hash of what makes it this line, by which it is known again in another file.
  key text not null unique,
  iban text,
  day date not null,
  "amountCents" integer not null check ("amountCents" <> 0),
  kind text not null check (kind in ('transfer', 'providerPayout', 'collection', 'return')),
  -- The other side: emptied when nobody needs to know any more who it was.
  name text,
  "otherIban" text,
  text text not null default '',
  reference text,
  "endToEndId" text,
  -- Why it came back, by the code of the bank.
  "returnReason" text,
  -- A file of another kind has a line of this day with the same amount: it may be the same payment.
  "isDoubtful" boolean not null default false,
  state text not null default 'open' check (state in ('open', 'booked', 'ignored')),
  "ignoreReason" text,
  "decidedAt" timestamptz,
  "decidedBy" integer references users on delete set null
);
create index bank_lines_by_state on "bankLines" (state, day, "bankLineId");
create index bank_lines_by_statement on "bankLines" ("bankStatementId", state);
create index bank_lines_by_day on "bankLines" (day, "bankLineId");
create index bank_lines_by_other on "bankLines" ("otherIban") where "otherIban" is not null;
create index bank_lines_by_decider on "bankLines" ("decidedBy") where "decidedBy" is not null;

-- What a line is in the books: a payment that was booked for it (`payment`), one that had been noted already (`noted`), or an
-- amount on a ledger account (`account`).
create table "bankLineBookings" (
  "bankLineBookingId" integer primary key generated always as identity,
  "bankLineId" integer not null references "bankLines",
  kind text not null check (kind in ('payment', 'noted', 'account')),
  -- As on the line: with a minus if it went out.
  "amountCents" integer not null check ("amountCents" <> 0),
  "paymentId" integer references payments,
  "ledgerAccountId" integer references "ledgerAccounts",
  -- Cost centres.
  "activityId" integer references activities on delete set null,
  "groupId" integer references groups on delete set null,
  note text,
  -- By what it was matched.
  why text not null check (why in ('reference', 'nearReference', 'account', 'payerBefore', 'name', 'amount', 'before', 'kind', 'hand')),
  "isAutomatic" boolean not null,
  -- The day in the books: that of the line, or the first of the first month that was open.
  "bookedOn" date not null,
  "bookedAt" timestamptz not null,
  "bookedBy" integer references users on delete set null,
  "undoneOn" date,
  "undoneAt" timestamptz,
  "undoneBy" integer references users on delete set null,
  "undoReason" text,
  constraint bank_line_bookings_what check ((kind = 'account') = ("paymentId" is null) and (kind = 'account') = ("ledgerAccountId" is not null))
);
create index bank_line_bookings_by_line on "bankLineBookings" ("bankLineId");
-- A payment is on one line of a statement.
create unique index bank_line_bookings_once on "bankLineBookings" ("paymentId") where "undoneAt" is null;
create index bank_line_bookings_by_payment on "bankLineBookings" ("paymentId") where "paymentId" is not null;
create index bank_line_bookings_by_account on "bankLineBookings" ("ledgerAccountId") where "ledgerAccountId" is not null;
create index bank_line_bookings_by_activity on "bankLineBookings" ("activityId") where "activityId" is not null;
create index bank_line_bookings_by_group on "bankLineBookings" ("groupId") where "groupId" is not null;
create index bank_line_bookings_by_booker on "bankLineBookings" ("bookedBy") where "bookedBy" is not null;
create index bank_line_bookings_by_undoer on "bankLineBookings" ("undoneBy") where "undoneBy" is not null;
create index bank_line_bookings_by_day on "bankLineBookings" ("bookedOn");

-- Whose account it is, by which a line is recognised.
create index user_finances_by_iban on "userFinances" (iban) where iban is not null;
