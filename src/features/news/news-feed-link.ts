import type { Feed } from "../../platform/head.ts"

/** URL of the news feed; with `?lng=en` in English. */
export const newsFeedPath = "/nieuws/feed.xml"
/** The feed of public news. */
export const newsFeed = (title: string): Feed => ({ type: "application/atom+xml", path: newsFeedPath, title })
