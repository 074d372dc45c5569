import { itemsOf } from "../../../platform/server/database/json-rows.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import type { Services } from "../../../platform/server/services.ts"
import { rooms } from "./room.service.ts"

/**
 * The state of the first room with opening times as SpaceAPI 15 (https://spaceapi.io/docs/), for directories and door
 * displays. `open` is absent if the state is unknown.
 */
async function spaceApi({ database, now, env, association }: Services) {
  const { current } = association
  const page = await rooms.list(
    { db: database.db, viewer: null, now: now() },
    {
      filter: { hasOpeningTimes: { eq: true } },
      sort: [{ field: "roomId", direction: "asc" }],
      pageNumber: 1,
      pageSize: 1,
    },
  )
  const room = itemsOf(page)[0]
  const status = room?.roomStatus
  return {
    api_compatibility: ["15"],
    space: current.name,
    logo: new URL(current.logoUrl ?? "/logo.svg", env.ORIGIN).href,
    url: env.ORIGIN,
    location: {
      ...(room ? { address: `${room.street} ${room.houseNumber}, ${room.postalCode} ${room.city}` } : {}),
      country_code: "NL",
      timezone: "Europe/Amsterdam",
    },
    state: status
      ? {
          open: status.status === "open",
          lastchange: Math.floor(new Date(status.createdAt).getTime() / 1000),
          ...messageOf(status),
        }
      : {},
    contact: {
      ...(current.email ? { email: current.email } : {}),
      ...(current.phone ? { phone: current.phone } : {}),
    },
  }
}

const messageOf = ({ message, status }: { message?: unknown; status: unknown }) =>
  message ? { message } : status === "away" ? { message: "away" } : {}

export const spaceAddress: OtherAddresses = {
  at: ["/api/space"],
  mount: (app, services) =>
    void app.get("/api/space", async (http) => {
      http.header("Access-Control-Allow-Origin", "*")
      http.header("Cache-Control", "public, max-age=10")
      return http.json(await spaceApi(services))
    }),
  documented: [otherFile("/api/space", "rooms", "Whether the room is open, as SpaceAPI 15", "application/json")],
}
