import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { roomMessages } from "../room.messages.ts"
import { mayCreateRoom, mayListRooms } from "../room.policy.ts"

const { pages } = roomMessages

/** The rooms and when they are open. */
export const roomSignposts: readonly Signpost[] = [
  signpost("/locaties/openingstijden", pages.openingTimes, [
    "open, geopend, dicht, hoe laat open, ruimte, ruimtes, kamer, locatie, locaties, waar zitten jullie, adres, route, is er iemand",
    "open, closed, opening hours, when are you open, room, rooms, location, where are you, address, directions, is anyone in",
  ]),
  signpost("/locaties/admin", pages.admin, ["ruimtes wijzigen, locaties beheren", "edit rooms, manage locations"], {
    may: mayListRooms,
  }),
  signpost("/locaties/nieuw", pages.new, ["ruimte toevoegen, locatie toevoegen", "add a room, add a location"], {
    may: mayCreateRoom,
  }),
]
