import { data, redirect } from "react-router"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { type GroupTypeName, groupTypeOf } from "../group-kinds.ts"
import { type Group, groupTypesQuery, type GroupType } from "./group.api.ts"

/** What the frame needs of a page: its name for the tab, a sentence for search engines. */
export interface PageFacts {
  title: string
  description?: string | undefined
  /** Nothing here for a visitor; the browser knows who is looking, and asks again. */
  isHidden?: boolean
}

export const notFound = () => new Response(null, { status: 404, statusText: "Not Found" })

/** The type an address means. @throws Response 404 */
export function demandType(segment: string | undefined): GroupTypeName {
  const type = groupTypeOf(segment)
  // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page
  if (!type) throw notFound()
  return type
}

/** Leads to the one address a page has. @throws Response redirect */
export function canonical(request: Request, ...segments: string[]): void {
  const { pathname, search } = new URL(request.url)
  const address = `/groepen/${segments.join("/")}`
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  if (pathname.replace(/\/$/, "") !== address) throw redirect(address + search)
}

/** The type as visitors see it; undefined when it is not for them. */
export const publicType = async (
  { queryClient, api }: AppContext,
  type: GroupTypeName,
): Promise<GroupType | undefined> =>
  (await queryClient.ensureQueryData(groupTypesQuery(api))).find((each) => each.type === type)

/** A page that says "not found" to visitors and search engines, until the browser knows better. */
export const hidden = ({ i18n }: AppContext) =>
  data<PageFacts>({ title: i18n.t("errors:route.404.title"), isHidden: true }, { status: 404 })

export const textFor = ({ i18n }: AppContext, nl: string | null | undefined, en: string | null | undefined): string =>
  pickText(nl, en, i18n.language as Language).text

export const factsOf = (app: AppContext, group: Group): PageFacts => ({
  title: textFor(app, group.name_nl, group.name_en),
  description: textFor(app, group.intro_nl, group.intro_en) || undefined,
})
