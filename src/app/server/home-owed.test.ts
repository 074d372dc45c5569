import { expect, test } from "vitest"
import { createActors } from "../../../tests/support/actors.ts"
import { testSite } from "../../../tests/support/site.ts"
import { addCharges, addPayments } from "../../features/money/server/ledger.service.ts"

// Home says what its user has to pay, as long as there is something.
const site = testSite()
const actors = createActors(site)

test("home says what its user has to pay, until it is paid", async () => {
  const [person, other] = [await actors.user(), await actors.user()]
  const { db } = site.services.database
  const booking = { by: null, at: site.services.now() }
  const home = async (of = person) => (await (await of.fetch("/")).text()).replaceAll("\u00A0", " ")
  const owed = "Je moet nog € 12,50 betalen."
  expect(await home()).not.toContain("Je moet nog")

  const charge = {
    userId: person.userId,
    kind: "manual" as const,
    amountCents: 1250,
    text_nl: "Trui",
    text_en: "Jumper",
  }
  const [made] = await addCharges(db, [charge], booking)
  expect(await home()).toContain(owed)
  expect(await home(other)).not.toContain("Je moet nog")
  expect(await home(actors.visitor)).not.toContain("Je moet nog")

  const pays = [{ chargeId: made?.chargeId ?? 0, cents: 1250 }]
  await addPayments(db, [{ method: "cash", amountCents: 1250, userId: person.userId, pays }], booking)
  expect(await home()).not.toContain("Je moet nog")
})
