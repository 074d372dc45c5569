import type { AppContext } from "../../../platform/web/app-context.tsx"
import { requireFound, ensureFresh, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { readerMay } from "../../../platform/web/reader.ts"
import { type GroupTypeName, groupTypeOf } from "../group-kinds.ts"
import { mayReadAllGroupTypes } from "../group.policy.ts"
import { type Group, groupTypesQuery, type GroupType } from "./group.api.ts"

/** The type in a URL segment. @throws Response 404 */
export const requireType = (segment: string | undefined): GroupTypeName => requireFound(groupTypeOf(segment))

/** The type, if the current user may see it. */
export async function readableType(app: AppContext, type: GroupTypeName): Promise<GroupType | undefined> {
  const query = groupTypesQuery(app.api, await readerMay(app, mayReadAllGroupTypes))
  return (await ensureFresh(app.queryClient, query)).data.find((each) => each.type === type)
}

export const factsOf = (app: AppContext, group: Group): PageMeta => ({
  title: textFor(app, group.name_nl, group.name_en),
  description: textFor(app, group.intro_nl, group.intro_en) || undefined,
  head: group.photo
    ? { picture: { picture: group.photo, alt: textFor(app, group.photoAlt_nl, group.photoAlt_en) } }
    : undefined,
})
