import type { RouteObject } from "react-router"
import { loggedIn } from "../../../../platform/policy.ts"
import { page } from "../../../../platform/web/page-route.ts"

/** The page for passkeys, authenticator app and recovery codes. */
export const secondFactorPages: RouteObject[] = [
  page("/mijn-account/beveiliging", {
    help: "tweede-stap-bij-het-inloggen",
    file: "features/accounts/web/second-factor/security-page.tsx",
    load: () => import("./security-page.tsx"),
    namespaces: ["secondFactor"],
    title: "secondFactor:title",
    may: loggedIn,
  }),
]
