import { adminRoutesOf } from "../../features/admin/server/admin.routes.ts"
import { pictureRoutesOf } from "../../features/pictures/server/picture.routes.ts"
import { searchRoutesOf } from "../../features/search/server/search.routes.ts"
import type { ApiOf, Route } from "../../platform/server/http/route.ts"
import { features } from "./features.ts"
import { attentionSources, pictureUses, searchSources, translatedSources } from "./sources.ts"

/** The calls of those who ask all features. */
const asking = [
  pictureRoutesOf(pictureUses),
  searchRoutesOf(searchSources),
  adminRoutesOf({ attention: attentionSources, translated: translatedSources }),
]

type Declared = (typeof features)[number]["routes"][number] | (typeof asking)[number][number]
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
/** The type of the API, for the typed client. */
export type Api = Intersection<ApiOf<Declared>>

/** All calls of the API. */
export const routes = [...features.map((feature) => feature.routes), ...asking].flat() as unknown as readonly Route[]
