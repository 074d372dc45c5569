import type { Params, RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo, redirectUp } from "../../../platform/web/page-route.ts"
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

const page = pagesOf("features/groups/web", import.meta.glob<PageModule>("./*-page.tsx"), ["groups"])

/** Redirects the type in a URL to its canonical form: `committee` to `COMMITTEE`. */
const spelling = ({ groupType }: Params) => ({ groupType: groupTypeOf(groupType) ?? groupType })
/** What the pages to manage the members of a group have in common. */
const ofMembers = { namespaces: ["groups", "permissions"], may: mayUpdateGroup, spelling }

/** The pages of groups, group types and roles. */
export const groupPages: RouteObject[] = [
  redirectTo("/groepen", "/groepen/COMMITTEE"),
  redirectTo("/groepen/types/:id", "/groepen/types"),
  redirectTo("/groepen/rollen/:id", "/groepen/rollen"),
  redirectUp("/groepen/:groupType/:slug/leden/:userId", 1),
  redirectUp("/groepen/:groupType/:slug/leden/:userId/:groupMemberId", 2),
  page("/groepen/types", "group-types-page", {
    title: "groups:pages.types",
    namespaces: ["groups", "permissions"],
    may: mayManageGroupTypes,
    wide: true,
  }),
  page("/groepen/types/:id/bewerken", "group-type-edit-page", {
    title: "groups:pages.editType",
    may: mayUpdateGroupType,
  }),
  page("/groepen/rollen", "roles-page", {
    help: "rechten-geven",
    title: "groups:pages.roles",
    namespaces: ["groups", "permissions"],
    may: mayManageRoles,
    wide: true,
  }),
  page("/groepen/rollen/nieuw", "role-edit-page", { title: "groups:pages.newRole", may: mayCreateRole }),
  page("/groepen/rollen/:id/bewerken", "role-edit-page", { title: "groups:pages.editRole", may: mayUpdateRole }),
  page("/groepen/:groupType", "groups-page", { title: "groups:pages.list" }),
  page("/groepen/:groupType/nieuw", "group-edit-page", {
    help: "groepen-en-overdracht",
    title: "groups:pages.new",
    may: mayCreateGroup,
    spelling,
  }),
  page("/groepen/:groupType/:slug/bewerken", "group-edit-page", {
    help: "pagina-van-je-commissie",
    title: "groups:pages.edit",
    may: mayUpdateGroup,
    spelling,
  }),
  page("/groepen/:groupType/:slug/leden", "group-members-page", {
    help: "groepen-en-overdracht",
    title: "groups:pages.members",
    ...ofMembers,
    wide: true,
  }),
  page("/groepen/:groupType/:slug/leden/:userId/:groupMemberId/bewerken", "group-member-edit-page", {
    help: "groepen-en-overdracht",
    title: "groups:pages.editMember",
    ...ofMembers,
  }),
]
