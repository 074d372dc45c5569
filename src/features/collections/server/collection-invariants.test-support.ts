import { faultsIn } from "../../money/server/ledger-invariants.test-support.ts"

/** Each returns rows only if something is wrong. */
const checks: Record<string, string> = {
  "a charge in two collections that may still collect it": `
    select "chargeId" from "collectionItemCharges" where "isLive" group by 1 having count(*) > 1`,
  "an item in the file without a mandate that held on its day": `
    select i."collectionItemId" from "collectionItems" i join collections c using ("collectionId") join mandates m using ("mandateId")
    where i."endToEndId" is not null and (m."signedAt" > c."lockedAt" or m."revokedAt" < c."lockedAt"
      or i.reference <> m.reference)`,
  "an item in the file without a mandate at all": `
    select "collectionItemId" from "collectionItems" where "endToEndId" is not null and "mandateId" is null`,
  "a settled item that is not one payment of its amount": `
    select i."collectionItemId" from "collectionItems" i left join payments p using ("paymentId")
    where i.state in ('collected', 'returned') and (p."amountCents" is distinct from i."amountCents" or p.method <> 'directDebit')`,
  "a payment of two items": `
    select "paymentId" from "collectionItems" where "paymentId" is not null group by 1 having count(*) > 1`,
  "a direct debit in the books that no item made": `
    select p."paymentId" from payments p where p.method = 'directDebit' and p.reverses is null
      and not exists (select from "collectionItems" i where i."paymentId" = p."paymentId")
      and not exists (select from "collectionReturns" r where r."paymentId" = p."paymentId" and r."undoneAt" is not null)`,
  "a return that is lost": `
    select i."collectionItemId" from "collectionItems" i left join "collectionReturns" r on r."collectionItemId" = i."collectionItemId" and r."undoneAt" is null
    where (i.state in ('rejected', 'returned')) <> (r."collectionItemId" is not null)`,
  "a returned item whose money is not back but for what is missing": `
    select i."collectionItemId" from "collectionItems" i join "collectionReturns" r using ("collectionItemId")
    where r."paymentId" is not null and i."amountCents" - r."missingCents" <> coalesce((select -sum(b."amountCents")
      from payments b where b.reverses = r."paymentId" and b.key like 'collection-return:%'), 0)`,
  "money that a return misses, though nobody gave it back another way": `
    select r."collectionReturnId" from "collectionReturns" r where r."missingCents" > coalesce((select -sum(b."amountCents")
      from payments b where b.reverses = r."paymentId" and (b.key is null or b.key not like 'collection-return:%')), 0)`,
  "an item that counts as collected more or less than once": `
    select i."collectionItemId" from "collectionItems" i left join payments p on p."paymentId" = i."paymentId"
      or p."paymentId" in (select r."paymentId" from "collectionReturns" r where r."collectionItemId" = i."collectionItemId")
    left join payments b on b.reverses = p."paymentId" and b.key like 'collection-return:%'
    where i.state in ('collected', 'returned')
    group by i."collectionItemId" having sum(p."amountCents") + coalesce(sum(b."amountCents"), 0)
      <> case i.state when 'collected' then i."amountCents" else coalesce((select r."missingCents" from "collectionReturns" r
        where r."collectionItemId" = i."collectionItemId" and r."undoneAt" is null), 0) end`,
  "reports of the bank that noted other than they say": `
    select c."collectionId" from collections c
    where (select coalesce(sum(p.noted), 0) from "collectionReports" p where p."collectionId" = c."collectionId")
      <> (select count(*) from "collectionReturns" r join "collectionItems" i using ("collectionItemId")
        where i."collectionId" = c."collectionId" and r.source = 'pain002')`,
  "a mandate that ended, or a mail, because the bank refused a whole file": `
    select "collectionReturnId" from "collectionReturns" where "isWholeFile" and ("endedMandateId" is not null or "isMailed")`,
  "a mandate in doubt that holds, though the bank refused its account": `
    select r."collectionReturnId" from "collectionReturns" r join "collectionItems" i using ("collectionItemId")
    join mandates m on m."mandateId" = i."mandateId"
    where r.source = 'pain002' and r.code = 'MD01' and not r."isWholeFile" and r."undoneAt" is null and m."revokedAt" is null
      and i."userId" is not null and r."endedMandateId" is not null`,
  "a return that was undone, of which a charge that holds is not paid again": `
    select r."collectionReturnId" from "collectionReturns" r join "collectionItems" i using ("collectionItemId")
    join payments p on p."paymentId" = i."paymentId" and p.key = 'collection:' || i."collectionItemId" || ':again:' || r."collectionReturnId"
    cross join jsonb_to_recordset(r.freed) as f("chargeId" integer, cents integer) join charges c on c."chargeId" = f."chargeId"
    where i.state = 'collected' and not c."isCancelled" and f.cents <> coalesce((select sum(a."amountCents")
      from allocations a where a."paymentId" = p."paymentId" and a."chargeId" = f."chargeId"), 0)`,
  "a return that was undone before the money was booked, of which a charge is no longer collected": `
    select r."collectionReturnId" from "collectionReturns" r join "collectionItems" i using ("collectionItemId")
    join collections k on k."collectionId" = i."collectionId"
    cross join jsonb_to_recordset(r.freed) as f("chargeId" integer, cents integer) join charges c on c."chargeId" = f."chargeId"
    where r."undoneAt" is not null and i.state = 'included' and k.state = 'handedIn' and c."openCents" >= f.cents
      and not exists (select from "collectionItemCharges" t where t."collectionItemId" = i."collectionItemId"
        and t."chargeId" = f."chargeId" and t."isLive") and not c."isCancelled"`,
  "a charge that is live though its item is over": `
    select t."chargeId" from "collectionItemCharges" t join "collectionItems" i using ("collectionItemId") join collections c using ("collectionId")
    where t."isLive" and (i.state <> 'included' or c.state not in ('announced', 'locked', 'handedIn'))`,
  "an item of more than its charges": `
    select i."collectionItemId" from "collectionItems" i
    where i."amountCents" > (select sum("amountCents") from "collectionItemCharges" t where t."collectionItemId" = i."collectionItemId")`,
}

/** What is wrong with collections, in words; nothing if all is well. */
export const collectionFaults = faultsIn(checks)
