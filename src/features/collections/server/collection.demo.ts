import { addDays, momentOf } from "../../../platform/amsterdam.ts"
import { targetDayFrom } from "../../../platform/bank/target-days.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import type { Services } from "../../../platform/server/services.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import { announce } from "./announce.service.ts"
import { createCollection } from "./collection.service.ts"
import { previewOf } from "./draft-plan.service.ts"
import { handIn, lockCollection } from "./lock.service.ts"
import { noteReturn } from "./return.service.ts"
import { settle } from "./settle.service.ts"

/** Days before today on which the drinks of last month were charged, announced and collected. */
const [charged, told, collected] = [40, 34, 20]

/** Who signed a mandate, and so pays the bar bill of the month by itself. */
const drinkers = 12

/** The bar bill of last month, collected by mandate, and a draft of what is open now. */
export const collectionDemo: DemoPart = {
  add: async (demo) => {
    const { tx, people, today } = demo
    const userId = people["joris.van.der.meer@demo.test"] ?? demo.by.userId
    await tx
      .updateTable("directDebitSettings")
      .set({
        creditorId: "NL69ZZZ123456780000",
        creditorName: demo.services.association.current.name,
        creditorIban: "NL20INGB0001234567",
      })
      .execute()
    await chargeDrinks(demo, userId)
    await collectDrinks(demo, userId)
    await tx
      .insertInto("collections")
      .values({
        name: "Contributie en activiteiten",
        collectOn: targetDayFrom(addDays(today, 14)),
        kinds: ["contribution", "signUp", "lateSignOff", "manual"],
        dueBy: null,
        announcedAt: null,
        lockedAt: null,
        handedInAt: null,
        settledAt: null,
        cancelledAt: null,
        ...createdBy({ userId, permissions: {} }, momentOf(addDays(today, -1), "21:10")),
      })
      .execute()
  },
}

async function chargeDrinks({ tx, today }: DemoContext, by: number): Promise<void> {
  const debtors = await tx
    .selectFrom("mandates")
    .select("userId")
    .where("revokedAt", "is", null)
    .where("signedAt", "<", momentOf(addDays(today, -charged), "12:00"))
    .orderBy("userId")
    .limit(drinkers)
    .execute()
  await addCharges(
    tx,
    debtors.map(({ userId }, nth) => ({
      userId,
      kind: "manual" as const,
      amountCents: 350 + ((nth * 475) % 2400),
      text_nl: "Streeplijst van vorige maand",
      text_en: "Drinks of last month",
    })),
    { by, at: momentOf(addDays(today, -charged), "20:00") },
  )
}

/** Announced by the treasurer, handed in and received; of one the bank gave the money back. */
async function collectDrinks(demo: DemoContext, userId: number): Promise<void> {
  const { tx, today, services } = demo
  // Mails of a month ago are not sent today.
  const silent = {
    ...services,
    jobs: { send: async () => undefined, sendAll: async () => undefined },
  } as unknown as Services
  const scopeAt = (day: string) => ({
    db: tx,
    viewer: { userId, permissions: { finance: 4 } as const },
    now: momentOf(day, "20:30"),
    services: silent,
  })
  const collectOn = targetDayFrom(addDays(today, -collected))
  const scope = scopeAt(addDays(today, -told))
  const { collectionId } = await createCollection(scope, {
    name: "Streeplijst van vorige maand",
    collectOn,
    kinds: ["manual"],
    dueBy: null,
  })
  const draft = { collectionId, collectOn, kinds: ["manual"], dueBy: null }
  const { fingerprint, sums } = await previewOf(tx, draft)
  // Without anybody who signed there is nothing to collect.
  if (!sums.some(({ outcome }) => outcome === "collect")) return
  await announce(scope, collectionId, { fingerprint })
  await tx.updateTable("collectionItems").set({ mailedAt: scope.now }).execute()
  await lockCollection(scopeAt(addDays(today, -told + 2)), collectionId)
  await handIn(scopeAt(addDays(today, -told + 2)), collectionId)
  await settle(tx, collectionId, { by: null, at: momentOf(addDays(collectOn, 3), "07:12") })
  const last = await tx
    .selectFrom("collectionItems")
    .select("collectionItemId")
    .where("collectionId", "=", collectionId)
    .where("state", "=", "collected")
    .orderBy("collectionItemId", "desc")
    .executeTakeFirst()
  if (!last) return
  const bookedOn = addDays(collectOn, 5)
  await noteReturn(scopeAt(bookedOn), { collectionId, ...last }, { bookedOn, code: "AM04" })
}
