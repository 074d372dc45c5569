import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { page } from "../../../platform/web/page-route.ts"

/** The page at the door. */
export const checkInPages: RouteObject[] = [
  page("/activiteiten/:slug/inchecken", {
    help: "inchecken-aan-de-deur",
    file: "features/check-in/web/check-in-page.tsx",
    load: () => import("./check-in-page.tsx"),
    namespaces: ["activities", "checkIn", "cashBox"],
    title: "checkIn:page",
    may: loggedIn,
    usesCamera: true,
  }),
]
