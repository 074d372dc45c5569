import type { DehydratedState } from "@tanstack/react-query"
import type { Language } from "../../platform/i18n.ts"

/** State that the server's rendering passes to the browser. */
export interface PageState {
  language: Language
  /** Rendered for the logged-in user: the queries hold the user, their permissions and what they may see. */
  isPersonal: boolean
  /** Namespaces of the texts of the layout and of this page. */
  namespaces: readonly string[]
  /** Values available to every text. */
  values: Record<string, string>
  query: DehydratedState
  router: {
    loaderData: Record<string, unknown>
    errors: Record<string, { status: number; statusText: string }> | null
  }
  renderedAt: number
}
