-- A return that was noted by mistake is undone by a counterpart, and stays to be read; the same item can come back again after.
alter table "collectionReturns"
  drop constraint "collectionReturns_pkey",
  add "collectionReturnId" integer generated always as identity primary key,
  -- The payment that it took back; null: the money was not booked yet.
  add "paymentId" integer references payments,
  -- What was to be paid again by it: the charges, with their cents.
  add freed jsonb not null default '[]' check (jsonb_typeof(freed) = 'array'),
  -- The mandate that ended by it.
  add "endedMandateId" integer references mandates on delete set null,
  -- Whether the person got a mail about it.
  add "isMailed" boolean not null default false,
  add "undoneAt" timestamptz,
  add "undoneBy" integer references users on delete set null,
  add "undoReason" text,
  add constraint collection_returns_undone check (("undoneAt" is null) = ("undoReason" is null));
create unique index collection_returns_once on "collectionReturns" ("collectionItemId") where "undoneAt" is null;
create index collection_returns_by_item on "collectionReturns" ("collectionItemId");
create index collection_returns_by_payment on "collectionReturns" ("paymentId") where "paymentId" is not null;
create index collection_returns_by_mandate on "collectionReturns" ("endedMandateId") where "endedMandateId" is not null;
create index collection_returns_by_undoer on "collectionReturns" ("undoneBy") where "undoneBy" is not null;

-- Of returns until now: what a payment paid was freed in the transaction that noted the return, and so at its time.
update "collectionReturns" r set
  "paymentId" = i."paymentId",
  freed = coalesce(case when i."paymentId" is null
    then (select jsonb_agg(jsonb_build_object('chargeId', t."chargeId", 'cents', t."amountCents") order by t."chargeId")
      from "collectionItemCharges" t where t."collectionItemId" = i."collectionItemId")
    else (select jsonb_agg(jsonb_build_object('chargeId', a."chargeId", 'cents', -a."amountCents") order by a."chargeId")
      from allocations a where a."paymentId" = i."paymentId" and a."amountCents" < 0 and a."createdAt" = r."createdAt") end, '[]'),
  "endedMandateId" = (select m."mandateId" from mandates m where m."mandateId" = i."mandateId"
    and m."endReason" = 'returned' and m."revokedAt" = r."createdAt"),
  "isMailed" = i."userId" is not null and r.code in
    ('AC01', 'AC03', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'DNOR', 'MD01', 'MD06', 'MS02', 'MS03', 'SL01')
from "collectionItems" i where i."collectionItemId" = r."collectionItemId";

-- What came back, as a line of a statement says it.
alter table "bankLineBookings" add "collectionReturnId" integer references "collectionReturns" on delete set null;
create index bank_line_bookings_by_return on "bankLineBookings" ("collectionReturnId") where "collectionReturnId" is not null;
update "bankLineBookings" b set "collectionReturnId" = r."collectionReturnId"
from "bankLines" l, "collectionItems" i, "collectionReturns" r
where l."bankLineId" = b."bankLineId" and l.kind = 'return' and b.kind = 'account' and b."isAutomatic" and b."undoneAt" is null
  and i."endToEndId" = l."endToEndId" and r."collectionItemId" = i."collectionItemId" and r.source = 'camt053';
