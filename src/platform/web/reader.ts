import type { May } from "../policy.ts"
import type { AppContext } from "./app-context.tsx"
import { currentViewer } from "./session.ts"

/** For a loader: whether the rule lets the current user in. */
export const readerMay = async (app: AppContext, may: May): Promise<boolean> => may.allows(await currentViewer(app))

/** For a loader: the current user's id; null for visitors. */
export const readerId = async (app: AppContext): Promise<number | null> => (await currentViewer(app))?.userId ?? null
