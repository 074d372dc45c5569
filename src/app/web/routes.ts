import type { RouteObject } from "react-router"
import { anyone, can, Level, loggedIn } from "../../platform/policy.ts"
import { redirectTo, page } from "../../platform/web/page-route.ts"
import { adminPages } from "../../features/admin/web/admin.pages.ts"
import { accountPages } from "../../features/accounts/web/account.pages.ts"
import { secondFactorPages } from "../../features/second-factor/web/second-factor.pages.ts"
import { activityPages } from "../../features/activities/web/activity.pages.ts"
import { signUpPages } from "../../features/sign-ups/web/sign-up.pages.ts"
import { groupPages } from "../../features/groups/web/group.pages.ts"
import { memberPages } from "../../features/members/web/member.pages.ts"
import { permissionPages } from "../../features/permissions/web/permission.pages.ts"
import { profilePages } from "../../features/profiles/web/profile.pages.ts"
import { roomPages } from "../../features/rooms/web/room.pages.ts"
import { companyPages } from "../../features/companies/web/company.pages.ts"
import { collaboratePages } from "../../features/collaborate/web/collaborate.pages.ts"
import { vacancyPages } from "../../features/vacancies/web/vacancy.pages.ts"
import { newsPages } from "../../features/news/web/news.pages.ts"
import { memberFilePages } from "../../features/member-files/web/member-file.pages.ts"
import { applicationPages } from "../../features/applications/web/application.pages.ts"
import { signUpCostPages } from "../../features/sign-up-costs/web/sign-up-cost.pages.ts"
import { privacyPages } from "../../features/privacy/web/privacy.pages.ts"
import { RouteErrorPage } from "./errors/route-error-page.tsx"
import { PageTexts } from "./page-texts.tsx"
import { Root, rootLoader } from "./root.tsx"

const { read, create, update } = Level
const notBuilt = {
  file: "app/web/not-built-page.tsx",
  load: () => import("./not-built-page.tsx"),
  namespaces: ["staticPages", "groups"],
}

/** Pages that are not built yet: they exist, are guarded as they will be, and say so. */
const comingSoon = (path: string, title: string, may = anyone) =>
  page(path, { ...notBuilt, title, may, isIndexed: false })

/** Every address of the site: those of the features, and those of the site itself. */
const pages: RouteObject[] = [
  ...accountPages,
  ...secondFactorPages,
  ...activityPages,
  ...signUpPages,
  ...groupPages,
  ...permissionPages,
  ...profilePages,
  ...roomPages,
  ...memberPages,
  ...companyPages,
  ...collaboratePages,
  ...vacancyPages,
  ...newsPages,
  ...adminPages,
  ...signUpCostPages,
  ...applicationPages,
  ...privacyPages,
  ...memberFilePages,

  page("/", {
    file: "app/web/home-page.tsx",
    load: () => import("./home-page.tsx"),
    namespaces: ["rooms", "home", "membership", "activities", "signUps", "news", "companies", "vacancies"],
  }),
  page("/guide-layout", {
    file: "app/web/guide-layout-page.tsx",
    load: () => import("./guide-layout-page.tsx"),
    namespaces: ["staticPages"],
    title: "staticPages:guide.title",
    wide: true,
    isIndexed: false,
  }),

  redirectTo("/fotos/folder", "/fotos"),
  redirectTo("/documenten/folder", "/documenten"),
  redirectTo("/documenten/:documentId", "/documenten"),
  comingSoon("/email", "staticPages:pages.emails", can("emails", read)),
  comingSoon("/email/nieuw", "staticPages:pages.newEmail", can("emails", create)),
  comingSoon("/email/:emailId", "staticPages:pages.email", can("emails", read)),
  comingSoon("/fotos", "staticPages:pages.photos"),
  comingSoon("/fotos/folder/nieuw", "staticPages:pages.newFolder", can("photos", create)),
  comingSoon("/fotos/folder/:slug", "staticPages:pages.photoFolder"),
  comingSoon("/fotos/folder/:slug/bewerken", "staticPages:pages.editFolder", can("photos", update)),
  comingSoon("/documenten", "staticPages:pages.documents", loggedIn),
  comingSoon("/documenten/folder/nieuw", "staticPages:pages.newFolder", can("documents", create)),
  comingSoon("/documenten/nieuw", "staticPages:pages.newDocument", can("documents", create)),
  comingSoon("/documenten/:documentId/bewerken", "staticPages:pages.editDocument", can("documents", update)),
  comingSoon("/geschiedenis", "staticPages:pages.history"),
  comingSoon("/nieuwe-boeken", "staticPages:pages.newBooks"),
  comingSoon("/tweedehands-boeken", "staticPages:pages.usedBooks"),
  comingSoon("/over-ons", "staticPages:pages.about"),
]

/** The route tree: the layout around everything, with errors of a page shown inside it. */
export const routes: RouteObject[] = [
  {
    id: "root",
    path: "/",
    Component: Root,
    loader: rootLoader,
    // The data of the layout is fetched once: it lives in the query cache.
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
