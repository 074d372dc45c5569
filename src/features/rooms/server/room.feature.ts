import { spaceAddress } from "./space-api.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { roomRoutes } from "./room.routes.ts"
import { roomSearch } from "./room-search.service.ts"
import { roomSignposts } from "./room.signposts.ts"
import { translatedRooms } from "./room-translation.service.ts"
import { roomSiteExport } from "./room.site-export.ts"

/** What rooms hand to the server. */
export const roomFeature = {
  name: "rooms",
  routes: roomRoutes,
  search: [roomSearch],
  signposts: roomSignposts,
  translated: [translatedRooms],
  addresses: spaceAddress,
  personal: { made: ["rooms", "roomStatuses", "openingTimes", "openingExceptions"] },
  demo: async () => [(await import("./room.demo.ts")).roomDemo],
  siteExport: roomSiteExport,
} satisfies ServerFeature
