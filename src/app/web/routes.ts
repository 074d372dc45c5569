import { redirect, type RouteObject } from "react-router"
import { anyone, can, Level, loggedIn } from "../../platform/policy.ts"
import { leadsTo, page } from "../../platform/web/page-route.ts"
import {
  mayCreateGroup,
  mayCreateRole,
  mayManageGroupTypes,
  mayManageRoles,
  mayUpdateGroup,
  mayUpdateGroupType,
  mayUpdateRole,
} from "../../features/groups/group.policy.ts"
import { mayCreateRoom, mayListRooms, mayUpdateRoom } from "../../features/rooms/room.policy.ts"
import { RouteErrorPage } from "./errors/route-error-page.tsx"
import { manages } from "./layout/navigation.ts"
import { Root, rootLoader } from "./root.tsx"

const { read, create, update } = Level
const notBuilt = {
  file: "app/web/not-built-page.tsx",
  load: () => import("./not-built-page.tsx"),
  namespaces: ["staticPages", "groups"],
}
const auth = {
  file: "features/accounts/web/auth-page.tsx",
  load: () => import("../../features/accounts/web/auth-page.tsx"),
  namespaces: ["users"],
}
const admin = { namespaces: ["rooms"] }
const groups = { namespaces: ["groups"] }

/** Pages whose turn has not come yet: they exist, are guarded as they will be, and say so. */
const later = (path: string, title: string, may = anyone) => page(path, { ...notBuilt, title, may })

/** The middle of a path that leads to the page so many segments above it. */
const leadsUp = (path: string, segments: number): RouteObject => ({
  path: path.slice(1),
  id: path,
  loader: ({ request }) =>
    redirect(new URL(request.url).pathname.replace(/\/$/, "").split("/").slice(0, -segments).join("/")),
  Component: () => null,
})

/** Every address of the site. */
const pages: RouteObject[] = [
  page("/", { file: "app/web/home-page.tsx", load: () => import("./home-page.tsx"), namespaces: ["rooms", "home"] }),

  page("/word-lid", { ...auth, title: "users:pages.register" }),
  page("/login", { ...auth, title: "users:pages.login" }),
  page("/tokens/verifieer/:token", {
    file: "features/accounts/web/verify-token-page.tsx",
    load: () => import("../../features/accounts/web/verify-token-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.verify",
  }),
  page("/wachtwoord-resetten", {
    file: "features/accounts/web/reset-request-page.tsx",
    load: () => import("../../features/accounts/web/reset-request-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.resetRequest",
  }),
  page("/wachtwoord-resetten/:token", {
    file: "features/accounts/web/reset-password-page.tsx",
    load: () => import("../../features/accounts/web/reset-password-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.reset",
  }),
  page("/mijn-account", {
    file: "features/accounts/web/my-account-page.tsx",
    load: () => import("../../features/accounts/web/my-account-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.account",
    may: loggedIn,
  }),

  page("/locaties/openingstijden", {
    file: "features/rooms/web/opening-times-page.tsx",
    load: () => import("../../features/rooms/web/opening-times-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.openingTimes",
  }),
  page("/locaties/admin", {
    file: "features/rooms/web/rooms-admin-page.tsx",
    load: () => import("../../features/rooms/web/rooms-admin-page.tsx"),
    ...admin,
    title: "rooms:pages.admin",
    may: mayListRooms,
    wide: true,
  }),
  page("/locaties/nieuw", {
    file: "features/rooms/web/room-new-page.tsx",
    load: () => import("../../features/rooms/web/room-new-page.tsx"),
    ...admin,
    title: "rooms:pages.new",
    may: mayCreateRoom,
  }),
  page("/locaties/:slug/bewerken", {
    file: "features/rooms/web/room-edit-page.tsx",
    load: () => import("../../features/rooms/web/room-edit-page.tsx"),
    ...admin,
    title: "rooms:pages.edit",
    may: mayUpdateRoom,
  }),
  page("/locaties/:slug/openingstijden/bewerken", {
    file: "features/rooms/web/opening-times-edit-page.tsx",
    load: () => import("../../features/rooms/web/opening-times-edit-page.tsx"),
    ...admin,
    title: "rooms:pages.editTimes",
    may: mayUpdateRoom,
  }),

  leadsTo("/locaties", "/locaties/openingstijden"),
  leadsTo("/locaties/:slug", "/locaties/openingstijden"),
  leadsTo("/locaties/:slug/openingstijden", "/locaties/openingstijden"),
  leadsTo("/groepen", "/groepen/COMMITTEE"),
  leadsTo("/groepen/types/:id", "/groepen/types"),
  leadsTo("/groepen/rollen/:id", "/groepen/rollen"),
  leadsUp("/groepen/:groupType/:slug/leden/:userId", 1),
  leadsUp("/groepen/:groupType/:slug/leden/:userId/:groupMemberId", 2),

  page("/rechten", {
    file: "features/permissions/web/permissions-page.tsx",
    load: () => import("../../features/permissions/web/permissions-page.tsx"),
    namespaces: ["permissions", "groups"],
    title: "permissions:title",
    may: can("permissions", read),
    wide: true,
  }),
  page("/admin", {
    file: "app/web/admin-page.tsx",
    load: () => import("./admin-page.tsx"),
    namespaces: ["home"],
    title: "home:admin.title",
    may: manages,
  }),
  page("/guide-layout", {
    file: "app/web/guide-layout-page.tsx",
    load: () => import("./guide-layout-page.tsx"),
    namespaces: ["staticPages"],
    title: "staticPages:guide.title",
    wide: true,
  }),

  page("/groepen/types", {
    file: "features/groups/web/group-types-page.tsx",
    load: () => import("../../features/groups/web/group-types-page.tsx"),
    ...groups,
    title: "groups:pages.types",
    may: mayManageGroupTypes,
    wide: true,
  }),
  page("/groepen/types/:id/bewerken", {
    file: "features/groups/web/group-type-edit-page.tsx",
    load: () => import("../../features/groups/web/group-type-edit-page.tsx"),
    ...groups,
    title: "groups:pages.editType",
    may: mayUpdateGroupType,
  }),
  page("/groepen/rollen", {
    file: "features/groups/web/roles-page.tsx",
    load: () => import("../../features/groups/web/roles-page.tsx"),
    ...groups,
    title: "groups:pages.roles",
    may: mayManageRoles,
    wide: true,
  }),
  page("/groepen/rollen/nieuw", {
    file: "features/groups/web/role-new-page.tsx",
    load: () => import("../../features/groups/web/role-new-page.tsx"),
    ...groups,
    title: "groups:pages.newRole",
    may: mayCreateRole,
  }),
  page("/groepen/rollen/:id/bewerken", {
    file: "features/groups/web/role-edit-page.tsx",
    load: () => import("../../features/groups/web/role-edit-page.tsx"),
    ...groups,
    title: "groups:pages.editRole",
    may: mayUpdateRole,
  }),
  page("/groepen/:groupType", {
    file: "features/groups/web/groups-page.tsx",
    load: () => import("../../features/groups/web/groups-page.tsx"),
    ...groups,
    title: "groups:pages.list",
  }),
  page("/groepen/:groupType/nieuw", {
    file: "features/groups/web/group-new-page.tsx",
    load: () => import("../../features/groups/web/group-new-page.tsx"),
    ...groups,
    title: "groups:pages.new",
    may: mayCreateGroup,
  }),
  page("/groepen/:groupType/:slug", {
    file: "features/groups/web/group-page.tsx",
    load: () => import("../../features/groups/web/group-page.tsx"),
    ...groups,
    title: "groups:pages.detail",
  }),
  page("/groepen/:groupType/:slug/bewerken", {
    file: "features/groups/web/group-edit-page.tsx",
    load: () => import("../../features/groups/web/group-edit-page.tsx"),
    ...groups,
    title: "groups:pages.edit",
    may: mayUpdateGroup,
  }),
  page("/groepen/:groupType/:slug/leden", {
    file: "features/groups/web/group-members-page.tsx",
    load: () => import("../../features/groups/web/group-members-page.tsx"),
    ...groups,
    title: "groups:pages.members",
    may: mayUpdateGroup,
    wide: true,
  }),
  page("/groepen/:groupType/:slug/leden/:userId/:groupMemberId/bewerken", {
    file: "features/groups/web/group-member-edit-page.tsx",
    load: () => import("../../features/groups/web/group-member-edit-page.tsx"),
    ...groups,
    title: "groups:pages.editMember",
    may: mayUpdateGroup,
  }),

  later("/activiteiten", "staticPages:pages.activities"),
  later("/activiteiten/nieuw", "staticPages:pages.newActivity", can("activities", create)),
  later("/activiteiten/:slug", "staticPages:pages.activity"),
  later("/activiteiten/:slug/bewerken", "staticPages:pages.editActivity", can("activities", update)),
  later("/activiteiten/:slug/wachtlijst", "staticPages:pages.waitingList", can("waitingLists", read)),

  later("/nieuws", "staticPages:pages.news"),
  later("/nieuws/nieuw", "staticPages:pages.newNews", can("news", create)),
  later("/nieuws/:slug", "staticPages:pages.newsItem"),
  later("/nieuws/:slug/bewerken", "staticPages:pages.editNews", can("news", update)),

  later("/samenwerken", "staticPages:pages.collaborate"),
  later("/bedrijven", "staticPages:pages.companies"),
  later("/bedrijven/nieuw", "staticPages:pages.newCompany", can("companies", create)),
  later("/bedrijven/:slug", "staticPages:pages.company"),
  later("/bedrijven/:slug/bewerken", "staticPages:pages.editCompany", can("companies", update)),
  later("/bedrijven/:companySlug/vacatures/nieuw", "staticPages:pages.newVacancy", can("vacancies", create)),
  later("/bedrijven/:companySlug/vacatures/:slug/bewerken", "staticPages:pages.editVacancy", can("vacancies", update)),
  later("/vacatures", "staticPages:pages.vacancies"),
  later("/vacatures/nieuw", "staticPages:pages.newVacancy", can("vacancies", create)),
  later("/vacatures/types/nieuw", "staticPages:pages.newVacancyType", can("vacancyTypes", create)),
  later("/vacatures/types/:id/bewerken", "staticPages:pages.editVacancyType", can("vacancyTypes", update)),
  later("/vacatures/types/:slug", "staticPages:pages.vacancyType", can("vacancyTypes", read)),
  later("/vacatures/:slug", "staticPages:pages.vacancy"),
  later("/vacatures/:slug/bewerken", "staticPages:pages.editVacancy", can("vacancies", update)),

  later("/smobo", "staticPages:pages.members", can("members", read)),
  later("/smobo/:slug", "staticPages:pages.member", can("members", read)),
  later("/smobo/:slug/bewerken", "staticPages:pages.editMember", loggedIn),
  later("/smobo/:slug/financien/bewerken", "staticPages:pages.editFinances", loggedIn),
  later("/smobo/:slug/voorkeuren/bewerken", "staticPages:pages.editPreferences", loggedIn),

  later("/email", "staticPages:pages.emails", can("emails", read)),
  later("/email/nieuw", "staticPages:pages.newEmail", can("emails", create)),
  later("/email/:emailId", "staticPages:pages.email", can("emails", read)),
  later("/fotos", "staticPages:pages.photos"),
  later("/fotos/folder/nieuw", "staticPages:pages.newFolder", can("photos", create)),
  later("/fotos/folder/:slug", "staticPages:pages.photoFolder"),
  later("/fotos/folder/:slug/bewerken", "staticPages:pages.editFolder", can("photos", update)),
  later("/documenten", "staticPages:pages.documents", loggedIn),
  later("/documenten/folder/nieuw", "staticPages:pages.newFolder", can("documents", create)),
  later("/documenten/nieuw", "staticPages:pages.newDocument", can("documents", create)),
  later("/documenten/:documentId/bewerken", "staticPages:pages.editDocument", can("documents", update)),
  later("/inschrijf-kosten", "staticPages:pages.signUpCosts", can("signUpCosts", read)),
  later("/inschrijf-kosten/nieuw", "staticPages:pages.newSignUpCost", can("signUpCosts", create)),
  later("/inschrijf-kosten/:id/bewerken", "staticPages:pages.editSignUpCost", can("signUpCosts", update)),

  later("/geschiedenis", "staticPages:pages.history"),
  later("/nieuwe-boeken", "staticPages:pages.newBooks"),
  later("/tweedehands-boeken", "staticPages:pages.usedBooks"),
  later("/over-ons", "staticPages:pages.about"),
  later("/privacy-policy", "staticPages:pages.privacy"),
]

/** The tree for React Router: the layout around everything, faults of a page shown inside it. */
export const routes: RouteObject[] = [
  {
    id: "root",
    path: "/",
    Component: Root,
    loader: rootLoader,
    // The frame is needed once: its data lives in the query cache.
    shouldRevalidate: () => false,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        id: "pages",
        ErrorBoundary: RouteErrorPage,
        children: [
          ...pages,
          {
            id: "not-found",
            path: "*",
            loader: () => {
              // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page, with its status
              throw new Response(null, { status: 404, statusText: "Not Found" })
            },
            Component: RouteErrorPage,
          },
        ],
      },
    ],
  },
]
