import { type RawBuilder, type SqlBool, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import { rightsBy, type Viewer } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { State } from "../group-kinds.ts"
import { type GroupInput, group, groupFields, groupSummary } from "../group.ts"
import { mayDeleteGroup, mayReadGroups, mayUpdateGroup } from "../group.policy.ts"
import { checkChange } from "./group-change.service.ts"
import { groupPictures } from "./group-picture.service.ts"

/** SQL: what a group is on that day. */
export const stateOn = (today: string) => sql<State>`case when groups."dissolvedOn" <= ${today}::date then 'former'
  when groups."foundedOn" > ${today}::date then 'future' else 'current' end`

const columnsOn = (today: string) =>
  columnsOf("groups", group, {
    alphabet: ["name_nl", "name_en", "abbreviation", "slug"],
    others: { state: stateOn(today) },
  })

/**
 * SQL, of a statement on `groups`: this viewer may know of it. Mail groups, and groups of a type that is not public,
 * are for viewers who manage groups.
 */
export const groupReadableBy = (viewer: Viewer | null): RawBuilder<SqlBool> =>
  mayReadGroups.allows(viewer)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`groups.type in (select type from "groupTypes" where "isPublic")`

/** SQL: the email address of a group is public only if the group says so. */
const shownEmail = (viewer: Viewer | null) =>
  mayUpdateGroup.allows(viewer)
    ? sql<string | null>`groups.email`
    : sql<string | null>`case when groups."isEmailPublic" then groups.email end`

const rows = rowsOf({
  table: "groups",
  id: "groupId",
  contract: group,
  summary: groupSummary,
  fields: groupFields,
  slugFrom: "name_nl",
  translated: ["name", "intro", "description", "photoAlt"],
  rights: rightsBy({ update: mayUpdateGroup, delete: mayDeleteGroup }),
  listing: ({ now }) => ({ columns: columnsOn(dayOf(now)), defaultSort: inAlphabet("groups.name_nl") }),
  from: ({ db, viewer, now }) =>
    db.selectFrom("groups").select([shownEmail(viewer).as("email"), stateOn(dayOf(now)).as("state")]),
  readable: ({ viewer }) => groupReadableBy(viewer),
  computed: ["email", "state"],
  pictures: groupPictures,
  prepare: async (scope, row, before) => {
    if (before) await checkChange(scope, before, row)
  },
  beforeRemove: ({ db }, { groupId }) => requireUnused(db, groupId),
})

/** Groups, former ones included. */
export const groups = {
  ...rows,
  /** @throws AppError escalation · confirmFirst · lastAdministrator, besides the usual: members may lose or gain rights */
  update: (scope: WriteScope, groupId: number, input: ChangeOf<GroupInput>) =>
    keepAdministrator(scope.db, dayOf(scope.now), () => rows.update(scope, groupId, input)),
}

/** @throws AppError inUse if the group ever had members, or has grants */
async function requireUnused(tx: Db, groupId: number): Promise<void> {
  const { members, permissions } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("groupMembers")
        .select(sql<number>`count(distinct "userId")::integer`.as("count"))
        .where("groupId", "=", groupId)
        .as("members"),
      eb
        .selectFrom("permissions")
        .select(sql<number>`count(*)::integer`.as("count"))
        .where("subjectType", "=", "group")
        .where("subjectId", "=", groupId)
        .as("permissions"),
    ])
    .executeTakeFirstOrThrow()
  if (members) throw new AppError("inUse", { text: "groups:refused.groupHasMembers", params: { count: members } })
  if (permissions) throw new AppError("inUse", { text: "groups:refused.groupHasPermissions" })
}
