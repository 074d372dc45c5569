import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { redirectTo, page } from "../../../platform/web/page-route.ts"

const auth = {
  file: "features/accounts/web/auth-page.tsx",
  load: () => import("./auth-page.tsx"),
  namespaces: ["users", "secondFactor"],
}

/** The pages for joining, logging in and your own account. */
export const accountPages: RouteObject[] = [
  redirectTo("/tokens", "/login"),
  redirectTo("/tokens/verifieer", "/login"),
  page("/word-lid", { ...auth, title: "users:pages.register" }),
  page("/login", { ...auth, title: "users:pages.login", isIndexed: false }),
  page("/tokens/verifieer/:token", {
    file: "features/accounts/web/verify-token-page.tsx",
    load: () => import("./verify-token-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.verify",
    isIndexed: false,
  }),
  page("/wachtwoord-resetten", {
    file: "features/accounts/web/reset-request-page.tsx",
    load: () => import("./reset-request-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.resetRequest",
    isIndexed: false,
  }),
  page("/wachtwoord-resetten/:token", {
    file: "features/accounts/web/reset-password-page.tsx",
    load: () => import("./reset-password-page.tsx"),
    namespaces: ["users"],
    title: "users:pages.reset",
    isIndexed: false,
    isKept: false,
  }),
  page("/mijn-account", {
    file: "features/accounts/web/my-account-page.tsx",
    load: () => import("./my-account-page.tsx"),
    namespaces: [
      "users",
      "membership",
      "memberships",
      "privacy",
      "policy",
      "trail",
      "secondFactor",
      "secondFactorUrge",
      "calendars",
      "notices",
      "signUps",
    ],
    title: "users:pages.account",
    may: loggedIn,
  }),
]
