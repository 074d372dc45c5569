import type { RouteObject } from "react-router"
import { anyone, can, Level, loggedIn } from "../../platform/policy.ts"
import { leadsTo, leadsUp, page } from "../../platform/web/page-route.ts"
import { adminPages } from "../../features/admin/web/admin.pages.ts"
import { accountPages } from "../../features/accounts/web/account.pages.ts"
import { activityPages } from "../../features/activities/web/activity.pages.ts"
import { groupPages } from "../../features/groups/web/group.pages.ts"
import { permissionPages } from "../../features/permissions/web/permission.pages.ts"
import { roomPages } from "../../features/rooms/web/room.pages.ts"
import { companyPages } from "../../features/companies/web/company.pages.ts"
import { vacancyPages } from "../../features/vacancies/web/vacancy.pages.ts"
import { newsPages } from "../../features/news/web/news.pages.ts"
import { RouteErrorPage } from "./errors/route-error-page.tsx"
import { PageTexts } from "./page-texts.tsx"
import { Root, rootLoader } from "./root.tsx"

const { read, create, update } = Level
const notBuilt = {
  file: "app/web/not-built-page.tsx",
  load: () => import("./not-built-page.tsx"),
  namespaces: ["staticPages", "groups"],
}

/** Pages whose turn has not come yet: they exist, are guarded as they will be, and say so. */
const later = (path: string, title: string, may = anyone) => page(path, { ...notBuilt, title, may, isIndexed: false })

/** Every address of the site: those of the features, and those of the site itself. */
const pages: RouteObject[] = [
  ...accountPages,
  ...activityPages,
  ...groupPages,
  ...permissionPages,
  ...roomPages,
  ...companyPages,
  ...vacancyPages,
  ...newsPages,
  ...adminPages,

  page("/", {
    file: "app/web/home-page.tsx",
    load: () => import("./home-page.tsx"),
    namespaces: ["rooms", "home", "activities", "signUps", "news", "companies", "vacancies"],
  }),
  page("/guide-layout", {
    file: "app/web/guide-layout-page.tsx",
    load: () => import("./guide-layout-page.tsx"),
    namespaces: ["staticPages"],
    title: "staticPages:guide.title",
    wide: true,
    isIndexed: false,
  }),

  leadsTo("/fotos/folder", "/fotos"),
  leadsTo("/documenten/folder", "/documenten"),
  leadsTo("/documenten/:documentId", "/documenten"),
  leadsTo("/inschrijf-kosten/:id", "/inschrijf-kosten"),
  leadsUp("/smobo/:slug/financien", 1),
  leadsUp("/smobo/:slug/voorkeuren", 1),
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
        Component: PageTexts,
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
