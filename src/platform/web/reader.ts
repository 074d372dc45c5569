import type { May } from "../policy.ts"
import type { AppContext } from "./app-context.tsx"
import { currentViewer } from "./session.ts"

/** For a loader: whether the rule lets this reader in. On the server every reader is a visitor. */
export const readerMay = async (app: AppContext, may: May): Promise<boolean> =>
  may.allows(app.isServer ? null : await currentViewer(app))

/** For a loader: the number of this reader; null for a visitor, as every reader is on the server. */
export const readerId = async (app: AppContext): Promise<number | null> =>
  app.isServer ? null : ((await currentViewer(app))?.userId ?? null)
