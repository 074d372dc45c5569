import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
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
    ({ db, params, query, viewer, services }) => listGroupMembers(db, params.groupId, query, viewer, services.now()),
  ),
  route(
    "GET /groups/:groupId/members/:groupMemberId",
    {
      may: anyone,
      summary: "Get a group membership, if the group's visibility allows",
      params: groupMemberParams,
      output: groupMember,
    },
    ({ db, params, viewer, services }) =>
      getGroupMember(db, params.groupId, params.groupMemberId, viewer, services.now()),
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
    async (call) => addGroupMember(call.db, call.params.groupId, call.body, userOf(call), call.services.now()),
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
    async (call) =>
      updateGroupMember(
        call.db,
        call.params.groupId,
        call.params.groupMemberId,
        call.body,
        userOf(call),
        call.services.now(),
      ),
  ),
  route(
    "DELETE /groups/:groupId/members/:groupMemberId",
    {
      may: mayUpdateGroup,
      summary: "Delete a membership made by mistake, of a group that gives no more rights than you have",
      params: groupMemberParams,
      touches,
    },
    async (call) =>
      deleteGroupMember(call.db, call.params.groupId, call.params.groupMemberId, userOf(call), call.services.now()),
  ),
]
