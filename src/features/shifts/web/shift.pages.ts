import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadHours } from "../shift.policy.ts"

const page = pagesOf("features/shifts/web", import.meta.glob<PageModule>("./*-page.tsx"), ["shifts"])

/** The shifts of an activity, of the user, and what everybody did. */
export const shiftPages: RouteObject[] = [
  page("/activiteiten/:slug/diensten", "activity-shifts-page", {
    help: "helpers-zoeken",
    namespaces: ["shifts", "shiftDesk", "activities"],
    title: "shifts:pages.desk",
    may: loggedIn,
  }),
  page("/mijn-account/diensten", "my-shifts-page", {
    help: "helpen-bij-een-activiteit",
    title: "shifts:pages.mine",
    may: loggedIn,
    query: ["jaar"],
  }),
  page("/diensten", "helper-hours-page", {
    help: "helpers-zoeken",
    namespaces: ["shifts", "shiftDesk"],
    title: "shifts:pages.hours",
    may: mayReadHours,
    query: ["jaar"],
  }),
]
