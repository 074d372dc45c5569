import { type SqlBool, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { groupType, groupTypeFields, groupTypeSummary } from "../group-type.ts"
import { mayReadAllGroupTypes, mayUpdateGroupType } from "../group.policy.ts"
import { hideOrShowPictures } from "./group-picture.service.ts"

const columns = columnsOf("groupTypes", groupType, { alphabet: ["name_nl", "name_en", "plural_nl", "plural_en"] })

/** Group types, in the association's own order. There are six: none is created or deleted. */
export const groupTypes = rowsOf({
  table: "groupTypes",
  id: "groupTypeId",
  contract: groupType,
  summary: groupTypeSummary,
  fields: groupTypeFields,
  translated: ["name", "plural", "description"],
  rights: (viewer) => ({ update: mayUpdateGroupType.allows(viewer), delete: false }),
  listing: () => ({ columns, defaultSort: sql.ref("groupTypes.order") }),
  readable: ({ viewer }) =>
    mayReadAllGroupTypes.allows(viewer) ? sql<SqlBool>`true` : sql<SqlBool>`"groupTypes"."isPublic"`,
  // A list answers which translations are stale.
  also: ["translationSources"],
  prepare: async (scope, { isPublic }, before) => {
    if (before?.type === "EMAIL" && isPublic)
      throw new AppError("validation", { issues: [{ path: ["isPublic"], message: "groups:issues.emailIsHidden" }] })
    // The type stays locked until the end, so that none of its groups gets a picture meanwhile.
    if (before && before.isPublic !== isPublic) await hideOrShowPictures(scope, before.type, isPublic)
  },
})
