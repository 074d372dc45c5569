import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, page } from "../../../platform/web/page-route.ts"
import { mayCreateActivity } from "../activity.policy.ts"

/** The addresses of activities. */
export const activityPages: RouteObject[] = [
  page("/activiteiten", {
    file: "features/activities/web/activities-page.tsx",
    load: () => import("./activities-page.tsx"),
    namespaces: ["activities", "calendars"],
    title: "activities:pages.list",
    wide: true,
    query: [...listQuery, "soort", "groep", "open", "weergave", "maand", "archief"],
  }),
  page("/activiteiten/nieuw", {
    file: "features/activities/web/activity-new-page.tsx",
    load: () => import("./activity-new-page.tsx"),
    namespaces: ["activities"],
    title: "activities:pages.new",
    may: mayCreateActivity,
  }),
  page("/activiteiten/:slug", {
    file: "features/activities/web/activity-page.tsx",
    load: () => import("./activity-page.tsx"),
    namespaces: ["activities", "signUps"],
    title: "activities:pages.detail",
  }),
  page("/activiteiten/:slug/bewerken", {
    file: "features/activities/web/activity-edit-page.tsx",
    load: () => import("./activity-edit-page.tsx"),
    namespaces: ["activities", "signUps"],
    title: "activities:pages.edit",
    may: loggedIn,
  }),
]
