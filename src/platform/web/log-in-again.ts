import type { QueryClient } from "@tanstack/react-query"
import { type ApiClient, ApiError, clientOver } from "./api.ts"
import { type CurrentUser, knownUser } from "./session.ts"
import { createStore } from "./store.ts"

interface Pending {
  user: CurrentUser
  answer: (isBack: boolean) => void
}
const pending = createStore<Pending | null>(null)
/** Calls that are refused at the same time share one dialog. */
let asking: Promise<boolean> | undefined

/** For the dialog in the layout: the user who has to log in again. */
export const usePendingLogin = pending.useValue

/** Asks this user to log in again, over the page they are on; resolves true once they have. */
function logInAgain(user: CurrentUser): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => pending.set({ user, answer: resolve })).finally(() => {
    pending.set(null)
    asking = undefined
  })
  return asking
}

/**
 * The API for a page: if a change is refused because the session of its user has ended, they log in again and the call
 * is repeated; if they do not, it fails as it did.
 */
export const withLogin = (api: ApiClient, queryClient: QueryClient): ApiClient =>
  clientOver(async (key, input) => {
    const call = () => (api as (key: string, input: object) => Promise<unknown>)(key, input)
    try {
      return await call()
    } catch (error) {
      const user = knownUser(queryClient)
      const hasEnded = error instanceof ApiError && error.code === "unauthorized"
      if (key.startsWith("GET ") || !hasEnded || !user || !(await logInAgain(user))) throw error
      return call()
    }
  })
