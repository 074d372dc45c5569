-- The journal: double entries of what the books hold. Charges and payments are one side of an entry; the other is what
-- people owe (debtors), or what they paid that pays nothing yet (suspense).

-- The lowest number that is free, since an association has accounts of its own.
insert into "ledgerAccounts" (code, name_nl, name_en, kind)
  select (select n::text from generate_series(first, first + 99) n
      where not exists (select from "ledgerAccounts" l where l.code = n::text) order by n limit 1), name_nl, name_en, 'settlement'
  from (values (1300, 'Debiteuren', 'Debtors'), (2300, 'Tegoeden van leden', 'Credit of members'))
    as new (first, name_nl, name_en);
alter table "ledgerDefaults" drop constraint "ledgerDefaults_purpose_check";
alter table "ledgerDefaults" add constraint "ledgerDefaults_purpose_check" check (purpose in (
  'contribution', 'signUp', 'lateSignOff', 'returnCost', 'manual',
  'cash', 'pin', 'transfer', 'online', 'directDebit', 'writeOff', 'payout', 'debtors', 'suspense'));
insert into "ledgerDefaults" (purpose, "ledgerAccountId")
  select purpose, max("ledgerAccountId") from (values ('debtors', 'Debiteuren'), ('suspense', 'Tegoeden van leden'))
    as new (purpose, name) join "ledgerAccounts" on name_nl = name and kind = 'settlement' group by 1;

-- Where a payment is booked is said when it is, as of a charge: another choice afterwards changes nothing of before.
alter table payments add column "ledgerAccountId" integer references "ledgerAccounts";
alter table payments disable trigger payments_followed;
update payments p set "ledgerAccountId" = d."ledgerAccountId" from "ledgerDefaults" d where d.purpose = p.method;
alter table payments enable trigger payments_followed;
alter table payments alter column "ledgerAccountId" set not null;
create index payments_by_account on payments ("ledgerAccountId", "receivedOn");

create or replace function "openPayment"() returns trigger language plpgsql as $$
begin
  new."freeCents" := greatest(new."amountCents", 0);
  -- What goes back the way it came leaves the account that it came in on.
  new."ledgerAccountId" := coalesce(new."ledgerAccountId",
    (select p."ledgerAccountId" from payments p where p."paymentId" = new.reverses and p.method = new.method),
    (select d."ledgerAccountId" from "ledgerDefaults" d where d.purpose = new.method));
  return new;
end
$$;

-- The day on which a payment pays a charge: as soon as both are there, however late somebody says so. One that was undone since
-- comes after that, so that on no day more is paid than there is. Never in a month that is closed.
alter table allocations add column "bookDate" date;
update allocations a set "bookDate" = least(day, greatest(p."receivedOn", c."bookDate"))
  from (select "allocationId", ("createdAt" at time zone 'Europe/Amsterdam')::date as day from allocations) d, payments p, charges c
  where d."allocationId" = a."allocationId" and p."paymentId" = a."paymentId" and c."chargeId" = a."chargeId" and a."amountCents" > 0
    and not exists (select from allocations u where u."amountCents" < 0
      and (u."chargeId" = a."chargeId" or u."paymentId" = a."paymentId"));
update allocations set "bookDate" = ("createdAt" at time zone 'Europe/Amsterdam')::date where "bookDate" is null;
alter table allocations alter column "bookDate" set not null;
create index allocations_by_day on allocations ("bookDate");
create index charges_cancelled_by_day on charges ("bookDate") where cancels is not null;

create function "bookAllocation"() returns trigger language plpgsql as $$
declare
  today date := (new."createdAt" at time zone 'Europe/Amsterdam')::date;
  earliest date;
begin
  new."bookDate" := today;
  if new."amountCents" < 0 then return new; end if;
  select greatest(p."receivedOn", c."bookDate") into earliest
    from payments p, charges c where p."paymentId" = new."paymentId" and c."chargeId" = new."chargeId";
  if earliest >= today then return new; end if;
  select greatest(earliest, max(a."bookDate")) into earliest from (
    select "bookDate" from allocations where "chargeId" = new."chargeId" and "amountCents" < 0
    union all select "bookDate" from allocations where "paymentId" = new."paymentId" and "amountCents" < 0) a;
  -- Whoever closes months waits, as for everybody who books on a day of the past.
  perform pg_advisory_xact_lock_shared(hashtext('ledger months'));
  if not exists (select from "closedMonths" where month = date_trunc('month', earliest)::date) then
    new."bookDate" := least(earliest, today);
  end if;
  return new;
end
$$;
create trigger allocations_begin before insert on allocations for each row execute function "bookAllocation"();

-- What the journal said of a month when it was closed: accounts may get another number and activities another title, and
-- what was handed to a bookkeeper stays as it was. Null: closed before there was a journal, and fixed with the next one.
alter table "closedMonths"
  add column entries integer,
  add column "debitCents" bigint,
  add constraint closed_months_fixed check ((entries is null) = ("debitCents" is null));
create table "journalLines" (
  "journalLineId" integer primary key generated always as identity,
  month date not null references "closedMonths" on delete cascade,
  day date not null,
  -- The kind and number of what is booked, as 'V' of a charge and 'B' of a payment.
  source text not null,
  number integer not null,
  "ledgerAccountId" integer not null references "ledgerAccounts",
  "accountCode" text not null,
  "accountName_nl" text not null,
  "accountName_en" text not null,
  "accountKind" text not null check ("accountKind" in ('income', 'expense', 'settlement')),
  -- The cost centre: 'A' and the number of an activity, or 'G' and that of a group. Neither may be there any more.
  "costCentre" text,
  "costCentreName_nl" text,
  "costCentreName_en" text,
  -- Debit; credit with a minus.
  "amountCents" integer not null check ("amountCents" <> 0),
  text_nl text not null,
  text_en text not null
);
create index journal_lines_by_day on "journalLines" (day, source, number);
create index journal_lines_by_month on "journalLines" (month);
create index journal_lines_by_account on "journalLines" ("ledgerAccountId", day);

-- Who took what of the books along.
create table "bookDownloads" (
  "bookDownloadId" integer primary key generated always as identity,
  what text not null check (what in ('journal', 'openItems', 'auditFile')),
  -- A month, a day or the first year of an association year.
  period text not null,
  format text not null,
  at timestamptz not null,
  "by" integer references users on delete set null
);
create index book_downloads_by_period on "bookDownloads" (what, period, at);
create index book_downloads_by_user on "bookDownloads" ("by") where "by" is not null;
