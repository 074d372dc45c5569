import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreateActivity } from "../activity.policy.ts"

const page = pagesOf("features/activities/web", import.meta.glob<PageModule>("./*-page.tsx"), [
  "activities",
  "activityForm",
  "activityClash",
  "signUps",
])

/** The addresses of activities. */
export const activityPages: RouteObject[] = [
  page("/activiteiten/nieuw", "activity-edit-page", {
    help: "activiteit-maken",
    title: "activities:pages.new",
    may: mayCreateActivity,
  }),
  // Organisers may change their own activity, which the page itself checks.
  page("/activiteiten/:slug/bewerken", "activity-edit-page", {
    help: "activiteit-maken",
    title: "activities:pages.edit",
    may: loggedIn,
  }),
]
