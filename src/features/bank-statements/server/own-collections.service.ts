import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { noteReturn } from "../../collections/server/return.service.ts"
import { bookableDays } from "../../money/server/ledger.service.ts"
import type { InsertedLine } from "./certain.service.ts"
import type { ReadLine } from "./read-lines.ts"

interface Ours {
  bankLineId: number
  amountCents: number
  day: string
}
interface ReturnedItem extends Ours {
  collectionId: number
  collectionItemId: number
  code: string
  /** It was noted before, by hand or by another file. */
  collectionReturnId: number | null
}
type Booked = Ours & { collectionReturnId?: number }

/**
 * What the bank says of our own collections, which is never a guess: money of a whole file with its reference and its sum, and
 * what came back of one item with its reference and its amount. What came back is noted with its reason, and is open again. The
 * lines are booked on the account that collections wait on, since the payments of people are in the books already.
 */
export async function bookOwnCollections(
  scope: WriteScope,
  added: readonly InsertedLine[],
  read: readonly ReadLine[],
): Promise<{ lines: number; cents: number }> {
  const byKey = new Map(read.map((line) => [line.key, line]))
  const own = added.flatMap((line) => {
    const source = byKey.get(line.key)
    return source && !line.isDoubtful && line.kind !== "transfer" ? [{ ...line, ...referencesOf(source) }] : []
  })
  if (!own.length) return { lines: 0, cents: 0 }
  const returned = await returnedItems(scope.db, own, dayOf(scope.now))
  const known: Booked[] = await wholeFiles(scope.db, own)
  for (const { collectionId, collectionItemId, day, code, ...line } of returned) {
    const item = { collectionId, collectionItemId }
    const { collectionReturnId } = line.collectionReturnId
      ? { collectionReturnId: line.collectionReturnId }
      : await noteReturn(scope, item, { bookedOn: day, code, source: "camt053" })
    known.push({ ...line, day, collectionReturnId })
  }
  await bookOnAccount(scope, known)
  return { lines: known.length, cents: known.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

const referencesOf = ({ endToEndId, returnReason, batch, messageId }: ReadLine) => ({
  endToEndId,
  returnReason,
  files: [batch, messageId].filter((each) => each !== null),
})
type OwnLine = InsertedLine & ReturnType<typeof referencesOf>

/**
 * Lines with the reference and the amount of an item that was collected, each once. If it was noted before that it came back,
 * this is the line of that.
 */
async function returnedItems(tx: Db, lines: readonly OwnLine[], today: string): Promise<ReturnedItem[]> {
  const given = lines.filter(({ kind, returnReason, day }) => kind === "return" && returnReason && day <= today)
  const { rows } = await sql<ReturnedItem>`
    select distinct on (i."collectionItemId") n."bankLineId", n."amountCents", n.day, n.code, i."collectionId", i."collectionItemId", r."collectionReturnId"
    from jsonb_to_recordset(${JSON.stringify(
      given.map(({ returnReason, ...line }) => ({ ...line, code: returnReason?.slice(0, 4) })),
    )}::jsonb) as n("bankLineId" integer, "amountCents" integer, day text, "endToEndId" text, code text)
    join "collectionItems" i on i."endToEndId" = n."endToEndId" and i."amountCents" = -n."amountCents"
    join collections c using ("collectionId")
    left join "collectionReturns" r on r."collectionItemId" = i."collectionItemId" and r."undoneAt" is null
    where c.state = 'handedIn' and i.state = 'included'
      or c.state = 'settled' and i.state = 'collected' and n.day::date >= c."collectOn"
      or c.state in ('handedIn', 'settled') and i.state in ('rejected', 'returned') and r."missingCents" = 0
        and not exists (select from "bankLineBookings" b where b."collectionReturnId" = r."collectionReturnId" and b."undoneAt" is null)
    order by i."collectionItemId", n."bankLineId"`.execute(tx)
  return rows
}

/**
 * Lines with the reference of a file of ours and its whole sum; or what is left of that without what the bank said beforehand that
 * it would not collect.
 */
async function wholeFiles(tx: Db, lines: readonly OwnLine[]): Promise<Ours[]> {
  const given = lines.flatMap(({ kind, files, bankLineId, amountCents, day }) =>
    kind === "collection" ? files.map((file) => ({ bankLineId, amountCents, day, file })) : [],
  )
  const { rows } = await sql<Ours>`
    select distinct on (c."collectionId") n."bankLineId", n."amountCents", n.day
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n("bankLineId" integer, "amountCents" integer, day text, file text)
    join collections c on c."messageId" = n.file and c.state in ('handedIn', 'settled')
    cross join lateral (
      select sum(i."amountCents") as whole, sum(i."amountCents") filter (where i.state <> 'rejected') as rest from "collectionItems" i
      where i."collectionId" = c."collectionId" and i."endToEndId" is not null) s
    where n."amountCents" in (s.whole, s.rest)
    order by c."collectionId", n."bankLineId"`.execute(tx)
  return rows
}

async function bookOnAccount({ db: tx, viewer, now }: WriteScope, lines: readonly Booked[]): Promise<void> {
  if (!lines.length) return
  const days = await bookableDays(
    tx,
    lines.map(({ day }) => day),
  )
  const rows = lines.map((line) => ({ ...line, bookedOn: days.get(line.day) ?? line.day }))
  await sql`
    with added as (
      insert into "bankLineBookings" ("bankLineId", kind, "amountCents", "ledgerAccountId", "collectionReturnId", why, "isAutomatic", "bookedOn", "bookedAt", "bookedBy")
      select n."bankLineId", 'account', n."amountCents", d."ledgerAccountId", n."collectionReturnId", 'kind', true, n."bookedOn", ${now}, ${viewer.userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("bankLineId" integer, "amountCents" integer, "bookedOn" date, "collectionReturnId" integer)
      join "ledgerDefaults" d on d.purpose = 'directDebit'
      returning "bankLineId")
    update "bankLines" l set state = 'booked', "decidedAt" = ${now}, "decidedBy" = ${viewer.userId}
    from added where added."bankLineId" = l."bankLineId"`.execute(tx)
}
