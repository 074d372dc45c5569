import { writeScopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../../platform/server/http/route.ts"
import { bulkActParams, bulkPreview, bulkResult, undoResult } from "../../../bulk-acts/bulk-act.ts"
import { previewOf } from "../../../bulk-acts/server/bulk-act.service.ts"
import { bulkAddToGroup, bulkAddToGroupConfirmed } from "../../bulk-group.ts"
import { mayUpdateGroup } from "../../group.policy.ts"
import { groupMembersParams } from "../../group-member.ts"
import { addMany, planAdd, undoAdd } from "./bulk-group.service.ts"

const shared = {
  may: mayUpdateGroup,
  limit: { name: "bulk-group-members", network: 600, person: 300, seconds: 3600 },
  conflicts: {
    group_members_no_overlap: "bulkActs:refused.changedMeanwhile",
    group_members_max_holders: "groups:refused.maxHolders",
  },
}
// Rights come and go with a membership.
const touches = ["groups", "permissions"]

/** Adding many people to a group, with a preview; and undoing that. */
export const bulkGroupRoutes = [
  route(
    "POST /groups/:groupId/members/bulk/preview",
    {
      ...shared,
      summary: "Preview adding many people of the directory to a group",
      params: groupMembersParams,
      body: bulkAddToGroup,
      output: bulkPreview,
      touches: [],
    },
    async (call) => previewOf(await planAdd(writeScopeOf(call), call.params.groupId, call.body), call.t),
  ),
  route(
    "POST /groups/:groupId/members/bulk",
    {
      ...shared,
      summary: "Add the people of a preview to a group, all or nothing; 409 if it would do something else by now",
      params: groupMembersParams,
      body: bulkAddToGroupConfirmed,
      output: bulkResult,
      touches,
    },
    (call) => addMany(writeScopeOf(call), call.params.groupId, call.body),
  ),
  route(
    "POST /groups/bulk/:bulkActId/undo",
    {
      ...shared,
      summary: "Undo adding many people to a group, within ten minutes, where nothing has changed since",
      params: bulkActParams,
      output: undoResult,
      touches,
    },
    (call) => undoAdd(writeScopeOf(call), call.params.bulkActId),
  ),
]
