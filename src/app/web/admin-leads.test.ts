import { expect, test } from "vitest"
import { adminAreas } from "../../features/admin/admin-areas.ts"
import { Level, type PermissionMap } from "../../platform/policy.ts"
import type { PageHandle } from "../../platform/web/page-route.ts"
import { pages } from "./routes.ts"

// What every member may do when an association begins.
const ofMembers: PermissionMap = { members: 1, photos: 1, documents: 1, books: 1, activities: 1 }
const everything = new Proxy({}, { get: () => Level.delete }) as PermissionMap

/** Pages of their own, not those of one thing or the form to make one. */
const isEntrance = (path: string) => !path.includes(":") && !/\/(nieuw|bewerken|versies)$/.test(path)

test("/admin leads to every page that is for people who manage something", () => {
  const managed = pages.flatMap(({ path = "", handle }) => {
    const { may } = (handle ?? {}) as Partial<PageHandle>
    const isManaged =
      may && !may.allows({ userId: 1, permissions: ofMembers }) && may.allows({ userId: 1, permissions: everything })
    return isManaged && isEntrance(path) ? [`/${path}`] : []
  })
  expect(managed).toContain("/admin/instellingen")
  const leadsTo: readonly string[] = adminAreas.map(({ path }) => path)
  const missing = managed.filter((path) => path !== "/admin" && !leadsTo.includes(path))
  expect(missing, "add these to adminAreas").toEqual([])
})
