import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  groupMember,
  groupMemberChange,
  groupMemberInput,
  groupMemberParams,
  groupMemberQuery,
  groupMembersParams,
} from "../group-member.ts"
import { mayUpdateGroup } from "../group.policy.ts"
import { getGroupMember, listGroupMembers } from "./group-member-list.service.ts"
import { addGroupMember, deleteGroupMember, updateGroupMember } from "./group-member.service.ts"

// Rights come and go with a membership.
const touches = ["groups", "permissions"]
const conflicts = {
  group_members_no_overlap: "groups:refused.overlap",
  group_members_max_holders: "groups:refused.maxHolders",
}

export const groupMemberRoutes = [
  route(
    "GET /groups/:groupId/members",
    {
      may: anyone,
      summary: "List current, former and future members of a group, if its visibility allows",
      params: groupMembersParams,
      query: groupMemberQuery,
      list: groupMember,
    },
    (call) => listGroupMembers(scopeOf(call), call.params.groupId, call.query),
  ),
  route(
    "GET /groups/:groupId/members/:groupMemberId",
    {
      may: anyone,
      summary: "Get a group membership, if the group's visibility allows",
      params: groupMemberParams,
      output: groupMember,
    },
    (call) => getGroupMember(scopeOf(call), call.params),
  ),
  route(
    "POST /groups/:groupId/members",
    {
      may: mayUpdateGroup,
      summary: "Add somebody to a group that gives no more rights than you have",
      params: groupMembersParams,
      body: groupMemberInput,
      output: groupMember,
      status: 201,
      touches,
      conflicts,
    },
    async (call) => addGroupMember(writeScopeOf(call), call.params.groupId, call.body),
  ),
  route(
    "PUT /groups/:groupId/members/:groupMemberId",
    {
      may: mayUpdateGroup,
      summary: "Update or end a membership of a group that gives no more rights than you have",
      params: groupMemberParams,
      body: changeOf(groupMemberChange),
      output: groupMember,
      touches,
      conflicts,
    },
    async (call) => updateGroupMember(writeScopeOf(call), call.params, call.body),
  ),
  route(
    "DELETE /groups/:groupId/members/:groupMemberId",
    {
      may: mayUpdateGroup,
      summary: "Delete a membership made by mistake, of a group that gives no more rights than you have",
      params: groupMemberParams,
      touches,
    },
    async (call) => deleteGroupMember(writeScopeOf(call), call.params),
  ),
]
