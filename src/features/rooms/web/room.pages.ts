import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayCreateRoom, mayListRooms, mayUpdateRoom } from "../room.policy.ts"

const page = pagesOf("features/rooms/web", import.meta.glob<PageModule>("./*-page.tsx"), ["rooms"])
const times = "/locaties/openingstijden"

/** The addresses of rooms. */
export const roomPages: RouteObject[] = [
  page("/locaties/openingstijden", "opening-times-page", { title: "rooms:pages.openingTimes" }),
  page("/locaties/admin", "rooms-admin-page", {
    help: "ruimtes-en-openingstijden",
    title: "rooms:pages.admin",
    may: mayListRooms,
    wide: true,
  }),
  page("/locaties/nieuw", "room-edit-page", {
    help: "ruimtes-en-openingstijden",
    title: "rooms:pages.new",
    may: mayCreateRoom,
  }),
  page("/locaties/:slug/bewerken", "room-edit-page", {
    help: "ruimtes-en-openingstijden",
    title: "rooms:pages.edit",
    may: mayUpdateRoom,
  }),
  page("/locaties/:slug/openingstijden/bewerken", "opening-times-edit-page", {
    help: "ruimtes-en-openingstijden",
    title: "rooms:pages.editTimes",
    may: mayUpdateRoom,
  }),
  redirectTo("/locaties", times),
  redirectTo("/locaties/:slug", times),
  redirectTo("/locaties/:slug/openingstijden", times),
]
