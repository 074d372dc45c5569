import type { Env } from "../env.ts"
import { openMollie } from "./mollie.ts"
import { openMolliePayouts } from "./mollie-payouts.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import type { PayoutProvider } from "./payout-provider.ts"
import { TestCheckout } from "./test-checkout.ts"

/**
 * Who takes payments online, by the settings and nothing else: with a key Mollie, in a demo without one the test
 * checkout, else nobody, and then it is not offered.
 */
export function paymentProvider(
  env: Pick<Env, "DEMO" | "MOLLIE_API_KEY" | "MOLLIE_API_URL">,
  now: () => Date = () => new Date(),
): PaymentProvider | null {
  if (env.MOLLIE_API_KEY) return openMollie({ key: env.MOLLIE_API_KEY, url: env.MOLLIE_API_URL })
  return env.DEMO ? new TestCheckout(now) : null
}

/** Who says what was paid out to the bank account; nobody without a token for that. */
export const payoutProvider = (env: Pick<Env, "MOLLIE_ORGANISATION_TOKEN" | "MOLLIE_API_URL">): PayoutProvider | null =>
  env.MOLLIE_ORGANISATION_TOKEN
    ? openMolliePayouts({ token: env.MOLLIE_ORGANISATION_TOKEN, url: env.MOLLIE_API_URL })
    : null
