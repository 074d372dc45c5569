import type { QueryClient } from "@tanstack/react-query"
import { type ApiClient, ApiError, clientOver } from "./api.ts"
import { type CurrentUser, knownUser } from "./session.ts"
import { createStore } from "./store.ts"

/** Why a user has to prove who they are: their session has ended, or what they do requires a more recent login. */
type Reason = "ended" | "stale"

/** A user who has to prove who they are, over the page they are on. */
export interface PendingLogin {
  user: CurrentUser
  answer: (isBack: boolean) => void
}
const pending = createStore<Partial<Record<Reason, PendingLogin>>>({})
/** Calls that are refused at the same time share one dialog. */
const asking: Partial<Record<Reason, Promise<boolean>>> = {}

/** For the dialogs in the layout. */
export const usePendingLogins = pending.useValue

/** Resolves true once the user has proved who they are, false if they refuse. */
function askFor(reason: Reason, user: CurrentUser): Promise<boolean> {
  const question = new Promise<boolean>((answer) => pending.set({ ...pending.get(), [reason]: { user, answer } }))
  return question.finally(() => {
    pending.set({ ...pending.get(), [reason]: undefined })
    asking[reason] = undefined
  })
}

const reasonOf = (key: string, error: unknown): Reason | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === "confirmFirst") return "stale"
  return error.code === "unauthorized" && !key.startsWith("GET ") ? "ended" : undefined
}

/**
 * The API for a page: if a change is refused because the session of its user has ended, or a call because they logged in
 * too long ago, they prove who they are and the call is repeated; if they do not, it fails as it did.
 */
export const withLogin = (api: ApiClient, queryClient: QueryClient): ApiClient =>
  clientOver(async (key, input) => {
    const call = () => (api as (key: string, input: object) => Promise<unknown>)(key, input)
    try {
      return await call()
    } catch (error) {
      const [user, reason] = [knownUser(queryClient), reasonOf(key, error)]
      if (!reason || !user || !(await (asking[reason] ??= askFor(reason, user)))) throw error
      return call()
    }
  })
