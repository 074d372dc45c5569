import type { RouteObject } from "react-router"
import { redirectTo, page } from "../../../platform/web/page-route.ts"
import { mayCreateRoom, mayListRooms, mayUpdateRoom } from "../room.policy.ts"

/** The addresses of rooms. */
export const roomPages: RouteObject[] = [
  page("/locaties/openingstijden", {
    file: "features/rooms/web/opening-times-page.tsx",
    load: () => import("./opening-times-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.openingTimes",
  }),
  page("/locaties/admin", {
    file: "features/rooms/web/rooms-admin-page.tsx",
    load: () => import("./rooms-admin-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.admin",
    may: mayListRooms,
    wide: true,
  }),
  page("/locaties/nieuw", {
    file: "features/rooms/web/room-new-page.tsx",
    load: () => import("./room-new-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.new",
    may: mayCreateRoom,
  }),
  page("/locaties/:slug/bewerken", {
    file: "features/rooms/web/room-edit-page.tsx",
    load: () => import("./room-edit-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.edit",
    may: mayUpdateRoom,
  }),
  page("/locaties/:slug/openingstijden/bewerken", {
    file: "features/rooms/web/opening-times-edit-page.tsx",
    load: () => import("./opening-times-edit-page.tsx"),
    namespaces: ["rooms"],
    title: "rooms:pages.editTimes",
    may: mayUpdateRoom,
  }),
  redirectTo("/locaties", "/locaties/openingstijden"),
  redirectTo("/locaties/:slug", "/locaties/openingstijden"),
  redirectTo("/locaties/:slug/openingstijden", "/locaties/openingstijden"),
]
