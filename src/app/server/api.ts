import { adminRoutesOf } from "../../features/admin/server/admin.routes.ts"
import { pictureRoutesOf } from "../../features/pictures/server/picture.routes.ts"
import { searchRoutesOf } from "../../features/search/server/search.routes.ts"
import type { ApiOf, Route } from "../../platform/server/http/route.ts"
import { features } from "./features.ts"
import { pictureUses, sourcesOf } from "./sources.ts"

/** The calls that need something of every feature. */
const callsOverAll = [
  pictureRoutesOf(pictureUses),
  searchRoutesOf((association) => sourcesOf(association).search),
  adminRoutesOf(sourcesOf),
]

type Declared = (typeof features)[number]["routes"][number] | (typeof callsOverAll)[number][number]
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type Calls = Intersection<ApiOf<Declared>>

declare module "../../platform/web/api.ts" {
  /** For the typed client. */
  interface Api extends Calls {}
}

/** A fixed address sorts before one with a parameter in its place, which would match it too. */
const sortKey = ({ path }: Route): string => path.replaceAll(":", "~")
const byAddress = (a: Route, b: Route): number => Number(sortKey(a) > sortKey(b)) - Number(sortKey(a) < sortKey(b))

/** All calls of the API. */
export const routes = [
  ...features.flatMap(({ name, routes: calls }) =>
    (calls as unknown as Route[]).map((call) => ({ ...call, feature: name })),
  ),
  ...(callsOverAll.flat() as unknown as Route[]),
].toSorted(byAddress)
