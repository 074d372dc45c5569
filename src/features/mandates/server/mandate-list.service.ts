import { type SqlBool, sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { fullName } from "../../members/server/member.table.ts"
import { type ListedMandate, listedMandate, type MandateHealth } from "../direct-debit.ts"
import { lapsingDays, type MandateState } from "../mandate-kinds.ts"

const mandateRow = jsonRowOf(listedMandate)
const signedOn = sql<string>`(m."signedAt" at time zone 'Europe/Amsterdam')::date`
/** SQL: the bank does not know yet that a mandate `m` moved. */
const isMoved = sql<boolean>`exists (select from "mandateAmendments" a where a."mandateId" = m."mandateId" and a."toldOn" is null)`

/** SQL: the state of a mandate `m` that nobody revoked. */
const isIn = (state: MandateState, today: string) => {
  const soon = addDays(today, lapsingDays)
  const states = {
    holds: sql<SqlBool>`m."lapsesOn" > ${today}::date`,
    lapsing: sql<SqlBool>`m."lapsesOn" > ${today}::date and m."lapsesOn" <= ${soon}::date`,
    lapsed: sql<SqlBool>`m."lapsesOn" <= ${today}::date`,
    moved: isMoved,
  } satisfies Record<MandateState, unknown>
  return states[state]
}

/** The mandates that nobody revoked. */
export async function listMandates({ db, now }: Scope, query: ListQuery): Promise<JsonPage<ListedMandate>> {
  const today = dayOf(now)
  const mandates = db
    .selectFrom("mandates as m")
    .innerJoin("users as u", "u.userId", "m.userId")
    .select(["m.mandateId", "m.userId", "u.slug", "m.reference", "m.signedHow", "m.lastCollectedOn", "m.lapsesOn"])
    .select([
      fullName("u").as("name"),
      sql<string>`right(m.iban, 4)`.as("ibanEnd"),
      signedOn.as("signedOn"),
      isMoved.as("isMoved"),
    ])
    .where("m.revokedAt", "is", null)
  return listPage(db, mandates, query, {
    row: mandateRow,
    columns: {
      name: fullName("u"),
      lastName: inAlphabet("u.lastName"),
      signedHow: sql.ref("m.signedHow"),
      signedOn,
      lapsesOn: sql.ref("m.lapsesOn"),
    },
    several: { state: { matches: (state) => isIn(state as MandateState, today) } },
    key: "m.mandateId",
    defaultSort: inAlphabet("u.lastName"),
    totals: cachedTotals(db, now),
  })
}

/** How many mandates are in which state. */
export async function mandateHealthOf({ db, now }: Scope): Promise<MandateHealth> {
  const today = dayOf(now)
  const count = (state: MandateState) => sql`(count(*) filter (where ${isIn(state, today)}))::integer`
  const { rows } = await sql<MandateHealth>`
    select ${count("holds")} as holds, ${count("lapsing")} as lapsing, ${count("lapsed")} as lapsed,
      ${count("moved")} as moved, (count(*) filter (where m."signedHow" = 'ticked'))::integer as ticked
    from mandates m where m."revokedAt" is null`.execute(db)
  return rows[0] ?? { holds: 0, lapsing: 0, lapsed: 0, moved: 0, ticked: 0 }
}
