import type { Env } from "../../../platform/server/env.ts"
import { isLocalSite } from "../../../platform/server/local-site.ts"
import { normalizePassword } from "../password.ts"

/** Password of the demo accounts. It is documented, so it may open nothing that others can reach. */
export const demoPassword = "welkom-bij-clubhuis"

/**
 * Whether logging in with the demo password is allowed: only with the demo on, on a site that only this machine can
 * reach.
 */
export const allowsDemoPassword = (env: Pick<Env, "DEMO" | "HOST" | "ORIGIN" | "TRUST_PROXY">): boolean =>
  env.DEMO && isLocalSite(env)

export const isDemoPassword = (password: string): boolean => normalizePassword(password) === demoPassword
