-- Who owes what, why, and how it was paid. Charges, payments and allocations are only ever added: a mistake is undone by its
-- counterpart. What is still open of a charge, and what is left of a payment, are sums that the database keeps beside the
-- rows they are of (`openCents`, `freeCents`), with checks: more than a charge or a payment can never be allocated, and what
-- is open is found without adding up all years. Amounts are whole euro cents.

create table "ledgerAccounts" (
  "ledgerAccountId" integer primary key generated always as identity,
  code text not null unique,
  name_nl text not null,
  name_en text,
  kind text not null check (kind in ('income', 'expense', 'settlement')),
  "archivedAt" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger ledger_accounts_version before update on "ledgerAccounts" for each row execute function "growVersion"();

-- Where each kind of charge and each method of payment is booked.
create table "ledgerDefaults" (
  purpose text primary key check (purpose in (
    'contribution', 'signUp', 'lateSignOff', 'returnCost', 'manual',
    'cash', 'pin', 'transfer', 'online', 'directDebit', 'writeOff', 'payout')),
  "ledgerAccountId" integer not null references "ledgerAccounts"
);
create index ledger_defaults_by_account on "ledgerDefaults" ("ledgerAccountId");

insert into "ledgerAccounts" (code, name_nl, name_en, kind) values
  ('1000', 'Kas', 'Cash', 'settlement'),
  ('1010', 'Pin onderweg', 'Card payments on their way', 'settlement'),
  ('1100', 'Bank', 'Bank', 'settlement'),
  ('1110', 'Online betalingen onderweg', 'Online payments on their way', 'settlement'),
  ('1120', 'Incasso onderweg', 'Direct debits on their way', 'settlement'),
  ('4900', 'Kwijtgescholden', 'Written off', 'expense'),
  ('8000', 'Contributie', 'Membership fees', 'income'),
  ('8100', 'Activiteiten', 'Activities', 'income'),
  ('8900', 'Overige opbrengsten', 'Other income', 'income');
insert into "ledgerDefaults" (purpose, "ledgerAccountId")
  select purpose, "ledgerAccountId" from "ledgerAccounts" join (values
    ('contribution', '8000'), ('signUp', '8100'), ('lateSignOff', '8100'), ('returnCost', '8900'), ('manual', '8900'),
    ('cash', '1000'), ('pin', '1010'), ('transfer', '1100'), ('online', '1110'), ('directDebit', '1120'),
    ('writeOff', '4900'), ('payout', '1100')) as standard (purpose, code) using (code);

-- A month that is closed takes no more bookings.
create table "closedMonths" (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  "closedAt" timestamptz not null,
  "closedBy" integer references users on delete set null
);
create index closed_months_by_closed_by on "closedMonths" ("closedBy") where "closedBy" is not null;

create table charges (
  "chargeId" integer primary key generated always as identity,
  -- Null: the person is gone, and the books are not.
  "userId" integer references users on delete set null,
  kind text not null check (kind in ('contribution', 'signUp', 'lateSignOff', 'returnCost', 'manual', 'correction')),
  -- What is charged once, as 'signUp:12': no two charges that hold have the same.
  source text,
  "signUpId" integer references "signUps" on delete set null,
  "membershipId" integer references memberships on delete set null,
  -- Cost centres.
  "activityId" integer references activities on delete set null,
  "groupId" integer references groups on delete set null,
  "amountCents" integer not null check ("amountCents" <> 0),
  text_nl text not null,
  text_en text not null,
  "ledgerAccountId" integer not null references "ledgerAccounts",
  "bookDate" date not null,
  "payBy" date,
  -- The charge that this one undoes, with the opposite amount.
  cancels integer unique references charges,
  reason text,
  "isCancelled" boolean not null default false,
  "openCents" integer not null default 0,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null,
  constraint charges_counterpart check ((cancels is null) = ("amountCents" > 0) and (cancels is null) = (kind <> 'correction')),
  constraint charges_open check ("openCents" between 0 and greatest("amountCents", 0) and (not "isCancelled" or "openCents" = 0))
);
create unique index charges_once on charges (source) where not "isCancelled";
create index charges_by_user on charges ("userId", "bookDate");
create index charges_by_sign_up on charges ("signUpId");
create index charges_by_membership on charges ("membershipId") where "membershipId" is not null;
create index charges_by_activity on charges ("activityId") where "activityId" is not null;
create index charges_by_group on charges ("groupId") where "groupId" is not null;
create index charges_by_account on charges ("ledgerAccountId", "bookDate");
create index charges_by_book_date on charges ("bookDate");
create index charges_by_created_by on charges ("createdBy") where "createdBy" is not null;
-- What is open, as the lists of the treasurer sort it.
create index charges_open_by_day on charges (coalesce("payBy", "bookDate"), "chargeId") where "openCents" > 0;
create index charges_open_by_user on charges ("userId") where "openCents" > 0;

create table payments (
  "paymentId" integer primary key generated always as identity,
  -- What makes a repeated request the same payment.
  key text unique,
  method text not null check (method in ('cash', 'pin', 'transfer', 'online', 'directDebit', 'writeOff', 'payout')),
  "amountCents" integer not null check ("amountCents" <> 0),
  "receivedOn" date not null,
  "userId" integer references users on delete set null,
  -- What it was meant for, which says where it goes when a place is taken again.
  "signUpId" integer references "signUps" on delete set null,
  -- The cash box it went into.
  "activityId" integer references activities on delete set null,
  -- The payment that this one gives back, as a whole or in part.
  reverses integer references payments,
  note text,
  -- Its number at the provider: of a payment, or of a refund.
  "providerId" text unique,
  "freeCents" integer not null default 0,
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null,
  constraint payments_counterpart check ((reverses is null) = ("amountCents" > 0)),
  constraint payments_free check ("freeCents" between 0 and greatest("amountCents", 0))
);
create index payments_by_user on payments ("userId", "receivedOn");
create index payments_by_sign_up on payments ("signUpId") where "signUpId" is not null;
create index payments_by_activity on payments ("activityId") where "activityId" is not null;
create index payments_by_day on payments ("receivedOn", "paymentId");
create index payments_reversed on payments (reverses) where reverses is not null;
create index payments_by_created_by on payments ("createdBy") where "createdBy" is not null;
-- Money of people that no charge took: to give back, or for the next charge.
create index payments_free_by_user on payments ("userId") where "freeCents" > 0;

create table allocations (
  "allocationId" integer primary key generated always as identity,
  "paymentId" integer not null references payments,
  "chargeId" integer not null references charges,
  -- Negative: an earlier one is undone.
  "amountCents" integer not null check ("amountCents" <> 0),
  "createdAt" timestamptz not null,
  "createdBy" integer references users on delete set null
);
create index allocations_by_charge on allocations ("chargeId");
create index allocations_by_payment on allocations ("paymentId");
create index allocations_by_created_by on allocations ("createdBy") where "createdBy" is not null;

-- The sums beside the rows.
create function "openCharge"() returns trigger language plpgsql as $$
begin
  new."openCents" := greatest(new."amountCents", 0);
  new."isCancelled" := false;
  return new;
end
$$;
create trigger charges_begin before insert on charges for each row execute function "openCharge"();
create function "cancelCharges"() returns trigger language plpgsql as $$
begin
  update charges c set "isCancelled" = true, "openCents" = c."openCents" + n."amountCents"
    from added n where c."chargeId" = n.cancels;
  return null;
end
$$;
create trigger charges_cancel after insert on charges referencing new table as added
  for each statement execute function "cancelCharges"();

create function "openPayment"() returns trigger language plpgsql as $$
begin
  new."freeCents" := greatest(new."amountCents", 0);
  return new;
end
$$;
create trigger payments_begin before insert on payments for each row execute function "openPayment"();
create function "reversePayments"() returns trigger language plpgsql as $$
begin
  update payments p set "freeCents" = p."freeCents" + n.cents
    from (select reverses, sum("amountCents") as cents from added where reverses is not null group by 1) n
    where p."paymentId" = n.reverses;
  return null;
end
$$;
create trigger payments_reverse after insert on payments referencing new table as added
  for each statement execute function "reversePayments"();

create function "allocate"() returns trigger language plpgsql as $$
begin
  update payments p set "freeCents" = p."freeCents" - n.cents
    from (select "paymentId", sum("amountCents") as cents from added group by 1) n
    where p."paymentId" = n."paymentId" and n.cents <> 0;
  update charges c set "openCents" = c."openCents" - n.cents
    from (select "chargeId", sum("amountCents") as cents from added group by 1) n
    where c."chargeId" = n."chargeId" and n.cents <> 0;
  return null;
end
$$;
create trigger allocations_added after insert on allocations referencing new table as added
  for each statement execute function "allocate"();

-- Who may see and do what with money. Boards have it as they have everything.
insert into permissions (name, level, "subjectType", "subjectId")
  select 'finance', level, "subjectType", "subjectId" from permissions where name = 'memberFinances' and level >= 4;

-- What was known before there was a ledger: each place with its price becomes a charge, and what was ticked as paid a payment.
-- Of places without a name only what was paid is taken along: nobody is left to ask for the rest.
insert into charges ("userId", kind, source, "signUpId", "activityId", "amountCents", text_nl, text_en, "ledgerAccountId",
    "bookDate", "createdAt", "createdBy")
  select s."userId", 'signUp', 'signUp:' || s."signUpId", s."signUpId", s."activityId", s."priceCents", a.title_nl,
    coalesce(a.title_en, a.title_nl), d."ledgerAccountId",
    (coalesce(s."promotedAt", s."queuedAt") at time zone 'Europe/Amsterdam')::date, coalesce(s."promotedAt", s."queuedAt"), s."createdBy"
  from "signUps" s join activities a using ("activityId") join "ledgerDefaults" d on d.purpose = 'signUp'
  where s.status = 'registered' and s."priceCents" > 0
    and (s."paymentState" in ('paid', 'waived') or s."paymentState" = 'due' and s."userId" is not null);
insert into payments (key, method, "amountCents", "receivedOn", "userId", "signUpId", "activityId", note, "createdAt", "createdBy")
  select 'before:' || s."signUpId", case s."paymentState" when 'paid' then 'transfer' else 'writeOff' end, s."priceCents",
    (coalesce(s."paymentAt", s."updatedAt") at time zone 'Europe/Amsterdam')::date, s."userId", s."signUpId", s."activityId",
    null, coalesce(s."paymentAt", s."updatedAt"), s."paymentBy"
  from "signUps" s
  where s."priceCents" > 0 and (s."paymentState" = 'paid' or s.status = 'registered' and s."paymentState" = 'waived');
insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt", "createdBy")
  select p."paymentId", c."chargeId", c."amountCents", p."createdAt", p."createdBy"
  from charges c join payments p using ("signUpId");

-- What people paid who were gone before there was a ledger.
insert into charges (kind, source, "activityId", "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "createdAt")
  select case n.kind when 'signUp' then 'signUp' else 'contribution' end, 'nameless:' || n."namelessPaymentId", n."activityId",
    n."amountCents", coalesce(a.title_nl, case n.kind when 'signUp' then 'Activiteit' else 'Lidmaatschap' end),
    coalesce(a.title_en, a.title_nl, case n.kind when 'signUp' then 'Activity' else 'Membership' end), d."ledgerAccountId",
    n.month, n.month::timestamp at time zone 'Europe/Amsterdam'
  from "namelessPayments" n left join activities a using ("activityId")
  join "ledgerDefaults" d on d.purpose = case n.kind when 'signUp' then 'signUp' else 'contribution' end;
insert into payments (key, method, "amountCents", "receivedOn", "activityId", "createdAt")
  select source, 'transfer', "amountCents", "bookDate", "activityId", "createdAt" from charges where source like 'nameless:%';
insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt")
  select p."paymentId", c."chargeId", c."amountCents", c."createdAt" from charges c join payments p on p.key = c.source;
drop table "namelessPayments";

-- What became of it, for the treasurer to compare.
create table "ledgerTakeovers" (
  "takenOverAt" timestamptz primary key,
  charges integer not null,
  "chargedCents" bigint not null,
  "openCents" bigint not null,
  "paidCents" bigint not null,
  "writtenOffCents" bigint not null,
  "freeCents" bigint not null,
  -- Places without a name that were never ticked as paid: left as they were.
  "leftOut" integer not null,
  "leftOutCents" bigint not null
);
insert into "ledgerTakeovers"
  select now(), c.count, c.charged, c.open, p.paid, p."writtenOff", p.free, l.count, l.cents from
    (select count(*)::integer as count, coalesce(sum("amountCents"), 0) as charged, coalesce(sum("openCents"), 0) as open from charges) c,
    (select coalesce(sum("amountCents") filter (where method <> 'writeOff'), 0) as paid,
      coalesce(sum("amountCents") filter (where method = 'writeOff'), 0) as "writtenOff", coalesce(sum("freeCents"), 0) as free
      from payments) p,
    (select count(*)::integer as count, coalesce(sum("priceCents"), 0) as cents from "signUps"
      where "userId" is null and status = 'registered' and "priceCents" > 0 and "paymentState" = 'due') l
  where c.count > 0 or p.paid > 0;

-- Whether a sign-up is paid follows from its charge, for all who read it and however the money came. A place that is left or
-- waited for has no charge: it is paid as long as its money has not been given back.
create function "followMoney"(changed integer[]) returns void language sql as $$
  update "signUps" s set "paymentState" = f.state,
      "paymentAt" = coalesce(f.at, s."paymentAt"), "paymentBy" = case when f.at is null then s."paymentBy" else f.by end
    from (
      select i."signUpId", state.state, said."createdAt" as at, said."createdBy" as by
      from "signUps" i
      left join charges c on c."signUpId" = i."signUpId" and c.kind = 'signUp' and not c."isCancelled"
      cross join lateral (select case
        when c."openCents" > 0 then 'due'
        when c."chargeId" is not null then case when exists (
          select from allocations a join payments p using ("paymentId")
          where a."chargeId" = c."chargeId" and p.method <> 'writeOff'
          group by a."paymentId" having sum(a."amountCents") > 0) then 'paid' else 'waived' end
        when exists (select from payments p where p."signUpId" = i."signUpId" and p."freeCents" > 0) then 'paid'
        else 'none' end as state) state
      left join lateral (select a."createdAt", a."createdBy" from allocations a join charges each using ("chargeId")
        where each."signUpId" = i."signUpId" order by a."allocationId" desc limit 1) said on true
      where i."signUpId" = any(changed)) f
    where s."signUpId" = f."signUpId" and s."paymentState" <> f.state
$$;
create function "followCharges"() returns trigger language plpgsql as $$
begin
  perform "followMoney"(array(select distinct "signUpId" from changed where "signUpId" is not null));
  return null;
end
$$;
create trigger charges_followed_new after insert on charges referencing new table as changed
  for each statement execute function "followCharges"();
create trigger charges_followed after update on charges referencing new table as changed
  for each statement execute function "followCharges"();
create trigger payments_followed_new after insert on payments referencing new table as changed
  for each statement execute function "followCharges"();
create trigger payments_followed after update on payments referencing new table as changed
  for each statement execute function "followCharges"();

