import type { ServerFeature } from "../../../platform/server/feature.ts"
import { roomRoutes } from "./room.routes.ts"
import { roomSearch } from "./room-search.service.ts"
import { roomAttention } from "./room.service.ts"
import { roomSignposts } from "./room.signposts.ts"
import { translatedRooms } from "./room-translation.service.ts"

/** What rooms hand to the server. */
export const roomFeature = {
  routes: roomRoutes,
  search: [roomSearch],
  signposts: roomSignposts,
  translated: [translatedRooms],
  attention: roomAttention,
} satisfies ServerFeature
