import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { orNotFound } from "../../../../platform/app-error.ts"
import { listMax } from "../../../../platform/contract.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { PersonMoney } from "../../money-desk.ts"
import { accountOf, costCentreOf } from "./booked-on.service.ts"
import { dueOf, isFormerOn } from "./open-charges.service.ts"

const byName = (table: string) => sql<string | null>`(select ${fullName("b")} from users b
  where b."userId" = ${sql.ref(`${table}.createdBy`)})`

/** All that the books say of one person. @throws AppError notFound */
export async function readPersonMoney(
  { db, now }: Pick<Scope, "db" | "now">,
  userId: number,
): Promise<Answer<PersonMoney>> {
  const person = orNotFound(
    await db
      .selectFrom("users as u")
      .select(["u.userId", fullName("u").as("name"), isFormerOn(dayOf(now)).as("isFormer")])
      .where("u.userId", "=", userId)
      .executeTakeFirst(),
  )
  const { rows } = await sql<{ openCents: number; freeCents: number }>`select
    (select coalesce(sum("openCents"), 0) from charges where "userId" = ${userId} and "openCents" > 0)::float8 as "openCents",
    (select coalesce(sum("freeCents"), 0) from payments where "userId" = ${userId} and "freeCents" > 0)::float8
      as "freeCents"`.execute(db)
  const sums = rows[0] ?? { openCents: 0, freeCents: 0 }
  return { ...person, ...sums, charges: await chargesOf(db, userId), payments: await paymentsOf(db, userId) }
}

const chargesOf = (db: Db, userId: number) =>
  db
    .selectFrom("charges as c")
    .select(["c.chargeId", "c.kind", "c.text_nl", "c.text_en", "c.amountCents", "c.openCents", "c.bookDate", "c.payBy"])
    .select(["c.isCancelled", "c.cancels", "c.reason", "c.createdAt", dueOf.as("due"), byName("c").as("by")])
    .select([accountOf.as("account"), costCentreOf.as("costCentre")])
    .where("c.userId", "=", userId)
    .orderBy(sql`c."openCents" > 0`, "desc")
    .orderBy("c.bookDate", "desc")
    .orderBy("c.chargeId", "desc")
    .limit(listMax)
    .execute()

const paysJson = sql<PersonMoney["payments"][number]["pays"]>`coalesce((
  select json_agg(json_build_object('chargeId', paid."chargeId", 'cents', paid.cents) order by paid."chargeId") from (
    select a."chargeId", sum(a."amountCents")::integer as cents from allocations a where a."paymentId" = p."paymentId"
    group by 1 having sum(a."amountCents") > 0) paid), '[]')`

const paymentsOf = (db: Db, userId: number) =>
  db
    .selectFrom("payments as p")
    .select(["p.paymentId", "p.method", "p.amountCents", "p.freeCents", "p.receivedOn", "p.note", "p.reverses"])
    .select([
      "p.createdAt",
      byName("p").as("by"),
      paysJson.as("pays"),
      sql<number>`coalesce((select -sum(r."amountCents") from payments r where r.reverses = p."paymentId"), 0)::integer`.as(
        "returnedCents",
      ),
    ])
    .where("p.userId", "=", userId)
    .orderBy("p.receivedOn", "desc")
    .orderBy("p.paymentId", "desc")
    .limit(listMax)
    .execute()
