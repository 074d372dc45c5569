import { beforeEach, expect } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { addCharges, cancelCharges } from "../../money/server/ledger.service.ts"
import type { AttemptAnswer } from "../payment-attempt.ts"
import { webhookPath } from "../pay-pages.ts"
import { askForAttempts, watchPaid } from "./attempt-round.service.ts"
import { type Paying, payAt, payingOf } from "./paying.ts"
import { TestProvider } from "./provider.test-support.ts"

/** A site where people pay at a provider of the test. */
export function payingSite(server: TestServer) {
  const site = {
    provider: new TestProvider(),
    get paying(): Paying {
      const paying = payingOf(server.services)
      if (!paying) throw new Error("nobody can pay")
      return paying
    },
    db: () => server.services.database.db,
    /** Another provider, where nothing happened yet. */
    fresh: () => {
      site.provider = new TestProvider()
      site.provider.now = () => server.services.now()
      payAt(server.services.env, site.provider)
    },
    /** @returns its number */
    charge: async (person: Actor, amountCents: number): Promise<number> => {
      const booking = { by: null, at: server.services.now() }
      const charge = { userId: person.userId, kind: "manual" as const, amountCents, text_nl: "Trui", text_en: "Jumper" }
      const [made] = await site
        .db()
        .transaction()
        .execute((tx) => addCharges(tx, [charge], booking))
      return made?.chargeId ?? 0
    },
    cancelCharge: (chargeId: number) =>
      site
        .db()
        .transaction()
        .execute((tx) => cancelCharges(tx, [chargeId], { by: null, at: server.services.now() })),
    start: (person: Actor, ...chargeIds: number[]) =>
      person.post<{ key: string; href: string }>("/api/payment-attempts", { chargeIds }),
    /** The number at the provider of what somebody just started. */
    numberOf: async (key: string): Promise<string> => {
      const row = await site
        .db()
        .selectFrom("paymentAttempts")
        .select("providerId")
        .where("key", "=", key)
        .executeTakeFirst()
      return row?.providerId ?? ""
    },
    /** The provider says that something happened; anybody can. */
    hint: (id: string) =>
      server.fetch(webhookPath, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ id }).toString(),
      }),
    /** Somebody pays, and the provider says so. */
    pay: async (key: string) => {
      const number = await site.numberOf(key)
      site.provider.set(number, "paid")
      await site.hint(number)
      return number
    },
    stateOf: async (person: Actor, key: string) =>
      (await person.get<AttemptAnswer>(`/api/payment-attempts/${key}`)).data,
    openOf: async (chargeId: number) =>
      (await site.db().selectFrom("charges").select("openCents").where("chargeId", "=", chargeId).executeTakeFirst())
        ?.openCents,
    /** What is in the books of a person, in the order in which it came. */
    booksOf: async ({ userId }: Actor) => {
      const rows = await site
        .db()
        .selectFrom("payments")
        .select(["amountCents", "freeCents", "method"])
        .where("userId", "=", userId)
        .orderBy("paymentId")
        .execute()
      return rows.map(({ amountCents, freeCents, method }) => [method, amountCents, freeCents])
    },
    review: async (key: string) =>
      (await site.db().selectFrom("paymentAttempts").select("needsReview").where("key", "=", key).executeTakeFirst())
        ?.needsReview,
    round: () => askForAttempts(site.paying),
    watch: () => watchPaid(site.paying),
    expectSoundBooks: async () => expect(await ledgerFaults(server.services.database.query as never)).toEqual([]),
  }
  beforeEach(site.fresh)
  return site
}
