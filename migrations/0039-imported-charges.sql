-- What people still owed in their old administration was kept until there was a ledger: now it is owed here. It is booked
-- today, since the income is in the old books; its own day says how long it has been open. What the association owed is no
-- charge, and stays where it is. `ledgerTakeovers` has a row of it for the treasurer to compare, as of the sign-ups of before;
-- not of the same moment, which says which takeover it was.

with added as (
  insert into charges ("userId", kind, source, "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "payBy",
      "createdAt", "createdBy")
    select i."userId", 'manual', 'imported:' || i."importedAmountId", i."amountCents", t.text, t.text, d."ledgerAccountId",
      (now() at time zone 'Europe/Amsterdam')::date, i.date, now(), i."createdBy"
    from "importedAmounts" i join "ledgerDefaults" d on d.purpose = 'manual'
    cross join lateral (select case i.description when '' then i.number else i.description || ' (' || i.number || ')' end as text) t
    where i."amountCents" > 0
    returning "amountCents")
insert into "ledgerTakeovers"
  select clock_timestamp(), c.count, c.cents, c.cents, 0, 0, 0, l.count, l.cents from
    (select count(*)::integer as count, coalesce(sum("amountCents"), 0) as cents from added) c,
    (select count(*)::integer as count, coalesce(sum(abs("amountCents")), 0) as cents from "importedAmounts" where "amountCents" < 0) l
  where c.count > 0 or l.count > 0;
