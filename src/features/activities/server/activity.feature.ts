import type { ServerFeature } from "../../../platform/server/feature.ts"
import { activityPictures } from "./activity-access.service.ts"
import { activityAttention } from "./activity-attention.service.ts"
import { activitySearch } from "./activity-search.service.ts"
import { activitySitemap } from "./activity-sitemap.service.ts"
import { translatedActivities } from "./activity-translation.service.ts"
import { activityRoutesOf } from "./activity.routes.ts"
import { activitySignposts } from "./activity.signposts.ts"
import type { ActivityFollower } from "../activity-follower.ts"
import type { SignUpsOfActivity } from "../sign-ups-of-activity.ts"
import { activitySiteExport } from "./activity.site-export.ts"

/**
 * What activities hand to the server.
 * @param signUps what changes of an activity do to the people who signed up
 * @param followers what they do in other features that build on activities
 */
export const activityFeatureOf = (signUps: SignUpsOfActivity, followers: readonly ActivityFollower[]) =>
  ({
    name: "activities",
    routes: activityRoutesOf(signUps, followers),
    search: [activitySearch],
    signposts: activitySignposts,
    sitemap: [activitySitemap],
    translated: [translatedActivities],
    attention: activityAttention,
    pictures: activityPictures,
    personal: { made: ["activities"] },
    demo: async () => [(await import("./activity.demo.ts")).activityDemo],
    siteExport: activitySiteExport,
  }) satisfies ServerFeature
