import type { Language } from "../../platform/i18n.ts"
import type { PageFacts } from "../../platform/web/page-route.ts"
import type { SentQuery } from "./sent-queries.ts"

/** State that the server's rendering passes to the browser. */
export interface PageState {
  language: Language
  /** Rendered for the logged-in user: the queries hold the user, their permissions and what they may see. */
  isPersonal: boolean
  /** Namespaces of the texts of the layout and of this page. */
  namespaces: readonly string[]
  /** Values available to every text. */
  values: Record<string, string>
  queries: readonly SentQuery[]
  /** The page itself, by the path of its route, if everybody may open it. */
  page?: { path: string } & Omit<PageFacts, "namespaces">
  router: {
    loaderData: Record<string, unknown>
    errors: Record<string, { status: number; statusText: string }> | null
  }
  renderedAt: number
}
