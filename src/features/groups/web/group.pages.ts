import type { Params, RouteObject } from "react-router"
import { redirectTo, redirectUp, page } from "../../../platform/web/page-route.ts"
import { groupTypeOf } from "../group-kinds.ts"
import {
  mayCreateGroup,
  mayCreateRole,
  mayManageGroupTypes,
  mayManageRoles,
  mayUpdateGroup,
  mayUpdateGroupType,
  mayUpdateRole,
} from "../group.policy.ts"

/** Redirects the type in a URL to its canonical form: `committee` to `COMMITTEE`. */
const spelling = ({ groupType }: Params) => ({ groupType: groupTypeOf(groupType) ?? groupType })

/** The pages of groups, group types and roles. */
export const groupPages: RouteObject[] = [
  redirectTo("/groepen", "/groepen/COMMITTEE"),
  redirectTo("/groepen/types/:id", "/groepen/types"),
  redirectTo("/groepen/rollen/:id", "/groepen/rollen"),
  redirectUp("/groepen/:groupType/:slug/leden/:userId", 1),
  redirectUp("/groepen/:groupType/:slug/leden/:userId/:groupMemberId", 2),
  page("/groepen/types", {
    file: "features/groups/web/group-types-page.tsx",
    load: () => import("./group-types-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.types",
    may: mayManageGroupTypes,
    wide: true,
  }),
  page("/groepen/types/:id/bewerken", {
    file: "features/groups/web/group-type-edit-page.tsx",
    load: () => import("./group-type-edit-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.editType",
    may: mayUpdateGroupType,
  }),
  page("/groepen/rollen", {
    file: "features/groups/web/roles-page.tsx",
    load: () => import("./roles-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.roles",
    may: mayManageRoles,
    wide: true,
  }),
  page("/groepen/rollen/nieuw", {
    file: "features/groups/web/role-new-page.tsx",
    load: () => import("./role-new-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.newRole",
    may: mayCreateRole,
  }),
  page("/groepen/rollen/:id/bewerken", {
    file: "features/groups/web/role-edit-page.tsx",
    load: () => import("./role-edit-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.editRole",
    may: mayUpdateRole,
  }),
  page("/groepen/:groupType", {
    file: "features/groups/web/groups-page.tsx",
    load: () => import("./groups-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.list",
  }),
  page("/groepen/:groupType/nieuw", {
    file: "features/groups/web/group-new-page.tsx",
    load: () => import("./group-new-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.new",
    may: mayCreateGroup,
    spelling,
  }),
  page("/groepen/:groupType/:slug", {
    file: "features/groups/web/group-page.tsx",
    load: () => import("./group-page.tsx"),
    namespaces: ["groups", "activities"],
    title: "groups:pages.detail",
  }),
  page("/groepen/:groupType/:slug/bewerken", {
    file: "features/groups/web/group-edit-page.tsx",
    load: () => import("./group-edit-page.tsx"),
    namespaces: ["groups"],
    title: "groups:pages.edit",
    may: mayUpdateGroup,
    spelling,
  }),
  page("/groepen/:groupType/:slug/leden", {
    file: "features/groups/web/group-members-page.tsx",
    load: () => import("./group-members-page.tsx"),
    namespaces: ["groups", "permissions"],
    title: "groups:pages.members",
    may: mayUpdateGroup,
    spelling,
    wide: true,
  }),
  page("/groepen/:groupType/:slug/leden/:userId/:groupMemberId/bewerken", {
    file: "features/groups/web/group-member-edit-page.tsx",
    load: () => import("./group-member-edit-page.tsx"),
    namespaces: ["groups", "permissions"],
    title: "groups:pages.editMember",
    may: mayUpdateGroup,
    spelling,
  }),
]
