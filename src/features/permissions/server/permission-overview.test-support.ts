import { beforeEach } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import type { SubjectOverview } from "../permission-overview.ts"
import type { SubjectType } from "../permission-kinds.ts"

/** A server on which, for every test, nobody has a permission but the one who reads the overviews. */
export function overviewServer() {
  const server = testServer()
  const actors = createActors(server)
  const groups = createGroups(server)
  const db = () => server.services.database.db
  const scene = {} as { reader: Actor }
  beforeEach(async () => {
    await db().deleteFrom("permissions").execute()
    await db().deleteFrom("users").execute()
    await db().deleteFrom("groups").execute()
    scene.reader = await actors.user({ firstName: "Rik", lastName: "Zwart", permissions: { permissions: 1 } })
  })

  const grant = (name: PermissionName, level: number, subjectType: SubjectType, subjectId: number | null = null) =>
    db().insertInto("permissions").values({ name, level, subjectType, subjectId }).execute()
  const subjects = (query = "") =>
    scene.reader.get<SubjectOverview[]>(`/api/permissions/subjects?pageSize=100&${query}`)
  return { server, actors, groups, db, scene, grant, subjects }
}
