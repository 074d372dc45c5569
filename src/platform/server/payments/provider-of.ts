import type { Env } from "../env.ts"
import type { PaymentProvider } from "./payment-provider.ts"

export const paymentProvider = (_: Env): PaymentProvider | null => null
