import type { Actor } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { PlaceState } from "../shift-kinds.ts"

const hourMs = 3_600_000

interface ShiftValues {
  title_nl?: string
  /** Hours from now. */
  fromHours?: number
  hours?: number
  needed?: number
  groupId?: number | null
}

/** Makes a shift in the database: next week, for two hours and two people. @returns its id */
export async function makeShift(
  { services }: TestServer,
  activityId: number,
  { title_nl = "Bar", fromHours = 7 * 24, hours = 2, needed = 2, groupId = null }: ShiftValues = {},
): Promise<number> {
  const startsAt = new Date(services.now().getTime() + fromHours * hourMs)
  const { shiftId } = await services.database.db
    .insertInto("shifts")
    .values({
      activityId,
      title_nl,
      title_en: "",
      note_nl: "",
      note_en: "",
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours * hourMs),
      needed,
      groupId,
      createdBy: null,
      updatedBy: null,
    })
    .returning("shiftId")
    .executeTakeFirstOrThrow()
  return shiftId
}

/** Puts somebody in a shift in the database. */
export async function putInShift(
  { services }: TestServer,
  shiftId: number,
  userId: number,
  state: PlaceState = "taken",
): Promise<void> {
  await services.database.db
    .insertInto("shiftPlaces")
    .values({
      shiftId,
      userId,
      state,
      seekingSince: state === "seekingStandIn" ? services.now() : null,
      remindedAt: null,
      createdBy: null,
      updatedBy: null,
    })
    .execute()
}

/** The calls of somebody about their own place in a shift. */
export const placeCalls = (actor: Actor, shiftId: number) => {
  const mine = `/api/shifts/${shiftId}/places/me`
  return {
    take: () => actor.put(mine, {}),
    leave: () => actor.delete(mine),
    seek: (isSeeking = true) => actor.patch(mine, { isSeeking }),
    confirm: () => actor.post(`${mine}/confirm`, {}),
    takeOver: () => actor.post(`/api/shifts/${shiftId}/take-over`, {}),
  }
}

/** What a shift has: who, how. */
export const placesIn = async ({ services }: TestServer, shiftId: number) =>
  services.database.db
    .selectFrom("shiftPlaces")
    .select(["userId", "state", "isAskedAgain"])
    .where("shiftId", "=", shiftId)
    .orderBy("userId")
    .execute()
