import type { RouteObject } from "react-router"
import { redirectTo, page } from "../../../platform/web/page-route.ts"

const auth = {
  file: "features/accounts/web/auth-page.tsx",
  load: () => import("./auth-page.tsx"),
  namespaces: ["users", "secondFactor"],
}

/** The pages for joining and logging in. */
export const accountPages: RouteObject[] = [
  redirectTo("/tokens", "/login"),
  redirectTo("/tokens/verifieer", "/login"),
  page("/word-lid", { ...auth, title: "users:pages.register" }),
  page("/login", { ...auth, title: "users:pages.login", isIndexed: false, isBeforeOpening: true }),
  page("/tokens/verifieer/:token", {
    file: "features/accounts/web/verify-token-page.tsx",
    load: () => import("./verify-token-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.verify",
    isIndexed: false,
    isBeforeOpening: true,
  }),
  page("/wachtwoord-resetten", {
    file: "features/accounts/web/reset-request-page.tsx",
    load: () => import("./reset-request-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.resetRequest",
    isIndexed: false,
    isBeforeOpening: true,
  }),
  page("/wachtwoord-resetten/:token", {
    file: "features/accounts/web/reset-password-page.tsx",
    load: () => import("./reset-password-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.reset",
    isIndexed: false,
    isBeforeOpening: true,
    isKept: false,
  }),
]
