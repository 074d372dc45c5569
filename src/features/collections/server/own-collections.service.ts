import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { OwnCollections } from "../collections.ts"

/** What will be collected from somebody, and what of it came back in the last months. */
export async function readOwnCollections(db: Db, userId: number, now: Date): Promise<OwnCollections> {
  const { rows: upcoming } = await sql<OwnCollections["upcoming"][number]>`
    select i."collectionItemId", to_char(c."collectOn", 'YYYY-MM-DD') as "collectOn", i."amountCents",
      right(coalesce(i.iban, m.iban, ''), 4) as "ibanEnd", coalesce(i.reference, m.reference, '') as reference,
      coalesce(c."creditorId", (select "creditorId" from "directDebitSettings")) as "creditorId",
      c.state <> 'announced' as "isInFile",
      coalesce((select jsonb_agg(jsonb_build_object('text_nl', h.text_nl, 'text_en', h.text_en, 'amountCents', t."amountCents") order by h."chargeId")
        from "collectionItemCharges" t join charges h using ("chargeId")
        where t."collectionItemId" = i."collectionItemId" and t."isLive"), '[]'::jsonb) as texts
    from "collectionItems" i join collections c using ("collectionId") left join mandates m on m."mandateId" = i."mandateId"
    where i."userId" = ${userId} and i.state = 'included' and c.state in ('announced', 'locked', 'handedIn')
    order by c."collectOn", i."collectionItemId" limit 100`.execute(db)
  const { rows: returned } = await sql<OwnCollections["returned"][number]>`
    select i."collectionItemId", to_char(c."collectOn", 'YYYY-MM-DD') as "collectOn",
      to_char(r."bookedOn", 'YYYY-MM-DD') as "bookedOn", i."amountCents",
      case when r."isWholeFile" then ${ourFault} else r.code end as code
    from "collectionReturns" r join "collectionItems" i using ("collectionItemId") join collections c using ("collectionId")
    where i."userId" = ${userId} and r."undoneAt" is null and r."bookedOn" > ${addDays(dayOf(now), -shownDays)}::date
    order by r."bookedOn" desc, i."collectionItemId" desc limit 100`.execute(db)
  return { upcoming, returned }
}

/** Why a file was refused is between us and the bank: to the person it is an error of ours. */
const ourFault = "FF01"

/** For how long somebody is reminded of what went wrong. */
const shownDays = 90
