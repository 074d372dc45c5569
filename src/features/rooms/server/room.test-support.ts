import type { RoomInput, RoomWithStatus } from "../room.ts"
import type { Actor } from "../../../../tests/support/actors.ts"

/** A complete and valid input for a room. */
export const roomInput = (changes: Partial<RoomInput> = {}): RoomInput => ({
  name_nl: "Het Clubhuis",
  name_en: "The Clubhouse",
  street: "Princetonplein",
  houseNumber: "5",
  postalCode: "3584 CC",
  city: "Utrecht",
  isVisitorAddress: false,
  isPostalAddress: false,
  hasOpeningTimes: false,
  ...changes,
})

/** Makes a room through the API. */
export async function makeRoom(actor: Actor, changes: Partial<RoomInput> = {}): Promise<RoomWithStatus> {
  const made = await actor.post<RoomWithStatus>("/api/rooms", roomInput(changes))
  if (made.status !== 201) throw new Error(`no room was made: ${JSON.stringify(made)}`)
  return made.data
}

/** Mondays and Tuesdays from nine to half past five, Fridays from eight until two at night. */
export const officeHours = [
  { weekday: 1, opens: "09:00", closes: "17:30" },
  { weekday: 2, opens: "09:00", closes: "17:30" },
  { weekday: 5, opens: "20:00", closes: "02:00" },
]
