import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { page, redirectTo } from "../../../platform/web/page-route.ts"

/** The pages of sign-ups. */
export const signUpPages: RouteObject[] = [
  page("/activiteiten/:slug/wachtlijst", {
    help: "aanmeldingen-bekijken",
    file: "features/sign-ups/web/sign-up-list-page.tsx",
    load: () => import("./sign-up-list-page.tsx"),
    namespaces: ["activities", "signUps", "signUpLog", "signUpMoney", "bulkActs", "cashBox"],
    title: "signUps:list.page",
    may: loggedIn,
    wide: true,
  }),
  page("/activiteiten/:slug/loting", {
    file: "features/sign-ups/web/draw/draw-page.tsx",
    load: () => import("./draw/draw-page.tsx"),
    namespaces: ["activities", "draws"],
    title: "draws:page",
  }),
  page("/activiteiten/:slug/gast", {
    file: "features/sign-ups/web/guests/guest-form-page.tsx",
    load: () => import("./guests/guest-form-page.tsx"),
    namespaces: ["activities", "signUps", "openGuests"],
    title: "openGuests:form.page",
    isIndexed: false,
  }),
  redirectTo("/gast", "/activiteiten"),
  page("/gast/:token", {
    file: "features/sign-ups/web/guests/guest-link-page.tsx",
    load: () => import("./guests/guest-link-page.tsx"),
    namespaces: ["activities", "signUps", "openGuests", "onlinePayments"],
    title: "openGuests:link.page",
    isIndexed: false,
    isKept: false,
  }),
  page("/activiteiten/:slug/kas", {
    help: "betalingen-bijhouden",
    file: "features/sign-ups/web/cash-box-page.tsx",
    load: () => import("./cash-box-page.tsx"),
    namespaces: ["activities", "cashBox"],
    title: "cashBox:page",
    may: loggedIn,
  }),
]
