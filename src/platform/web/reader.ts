import type { May } from "../policy.ts"
import type { AppContext } from "./app-context.tsx"
import { currentViewer } from "./session.ts"

/** For a loader: whether the rule lets the current user in. On the server there is only the visitor. */
export const readerMay = async (app: AppContext, may: May): Promise<boolean> =>
  may.allows(app.isServer ? null : await currentViewer(app))

/** For a loader: the current user's id; null for visitors and during server rendering. */
export const readerId = async (app: AppContext): Promise<number | null> =>
  app.isServer ? null : ((await currentViewer(app))?.userId ?? null)
