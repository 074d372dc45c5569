import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateRoom } from "../room.policy.ts"

export const translatedRooms: TranslatedSource<"rooms"> = {
  thing: "rooms",
  may: mayUpdateRoom,
  from: sql`rooms`,
  path: sql`'/locaties/' || slug || '/bewerken'`,
  names: namesOf("name"),
  texts: ["name"],
  where: () => sql`true`,
}
