import { beforeEach } from "vitest"
import type { Actor } from "../actors.ts"
import type { TestServer } from "../server.ts"
import { bankLineJournal } from "../../../src/features/bank-statements/server/bank-line-journal.service.ts"
import { readBalances } from "../../../src/features/money/server/year-end/balances.service.ts"
import type {
  FetchedPayouts,
  PayoutStanding,
  ProviderPayoutRow,
} from "../../../src/features/online-payments/provider-payout.ts"
import { onlinePaymentJournal } from "../../../src/features/online-payments/server/online-payment-journal.service.ts"
import { payingSite } from "../../../src/features/online-payments/server/online-payment.test-support.ts"
import { askPayoutsAt } from "../../../src/features/online-payments/server/paying.ts"
import { TestPayouts } from "../../../src/features/online-payments/server/payouts/payouts.test-support.ts"

/** A site where people pay at a provider of the test, which pays out what it has. */
export function paidOutSite(server: TestServer) {
  const paying = payingSite(server)
  const site = {
    paying,
    payouts: new TestPayouts(() => paying.provider),
    /** Nothing of online payments, their books and their payouts. */
    clear: () =>
      server.services.database.query(
        `truncate "rateLimits", "bankLineBookings", "bankLines", "bankStatements", "providerPayouts", "providerPayoutRounds",
          "paymentChargebacks", "paymentRefunds", "paymentAttemptCharges", "paymentAttempts", allocations, payments, charges,
          "closedMonths", "journalLines" restart identity cascade`,
      ),
    /** Somebody pays so much online. @returns its number at the provider */
    receive: async (person: Actor, cents: number): Promise<string> => {
      const chargeId = await paying.charge(person, cents)
      const { data } = await paying.start(person, chargeId)
      return paying.pay(data.key)
    },
    fetch: (actor: Actor) => actor.post<FetchedPayouts>("/api/provider-payouts/fetch", {}),
    list: async (actor: Actor) => (await actor.get<ProviderPayoutRow[]>("/api/provider-payouts")).data,
    standing: async (actor: Actor) => (await actor.get<PayoutStanding>("/api/provider-payouts/standing")).data,
    /** What the journal has on the account of a purpose, of all time. */
    balance: async (purpose: "online" | "providerCosts"): Promise<number> => {
      const { rows } = await server.services.database.query(
        `select "ledgerAccountId" as id from "ledgerDefaults" where purpose = '${purpose}'`,
      )
      return site.balanceOf(Number(rows[0]?.["id"]))
    },
    balanceOf: async (ledgerAccountId: number): Promise<number> => {
      const balances = await readBalances(
        server.services.database.db,
        [onlinePaymentJournal, bankLineJournal],
        ["1900-01-01", "2099-12-31"],
      )
      return balances.find((each) => each.ledgerAccountId === ledgerAccountId)?.endCents ?? 0
    },
  }
  beforeEach(() => {
    site.payouts = new TestPayouts(() => paying.provider)
    askPayoutsAt(server.services.env, site.payouts)
  })
  return site
}
