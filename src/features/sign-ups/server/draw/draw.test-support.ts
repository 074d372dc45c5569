import { expect } from "vitest"
import type { Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, type TestServer } from "../../../../../tests/support/server.ts"
import type { createOrganiser, Listed } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "../sign-up.test-support.ts"
import { drawPlaces } from "./draw-round.service.ts"

/** The answer of the call about a draw. */
export interface Draw {
  drawAt: string
  seedHash: string
  entries: number
  drawnAt: string | null
  seed: string | null
  places: number | null
  signUpIds: number[] | null
}

const hour = 3_600_000
export const inHours = (hours: number) => new Date(startOfTest.getTime() + hours * hour)
/** When the places of `inDraw` are drawn. */
export const drawHour = 24

/** What tests of draws begin with. */
export function createDraws(
  server: TestServer,
  actors: ReturnType<typeof createActors>,
  committee: ReturnType<typeof createOrganiser>,
) {
  const after = (hours: number) => server.setNow(inHours(hours))
  const round = () => drawPlaces(server.services, server.services.jobs)

  /** An activity with two places that are drawn after a day, and so many people who take part. */
  async function inDraw(count: number, values: Parameters<typeof makeActivity>[1] = {}) {
    const made = await makeActivity(server, {
      groupIds: [committee.groupId],
      capacity: 2,
      drawAt: inHours(drawHour),
      closesAt: inHours(48),
      ...values,
    })
    const { activityId } = made
    const path = ownPath(activityId)
    const people: Actor[] = []
    const join = async () => {
      const who = await actors.user()
      const { data } = await who.put<Own>(path, {})
      people.push(who)
      return data
    }
    for (let nth = 0; nth < count; nth++) await join()
    const own = async (who: Actor | undefined) => (await (who as Actor).get<Own>(path)).data
    const idOf = async (who: Actor | undefined) => (await own(who)).signUp?.signUpId ?? 0
    const draw = async () => (await actors.visitor.get<Draw>(`/api/activities/${activityId}/draw`)).data
    /** The people in the order that was drawn. */
    const drawn = async () => {
      const ids = await Promise.all(people.map(idOf))
      return ((await draw()).signUpIds ?? []).flatMap((id) => people[ids.indexOf(id)] ?? [])
    }
    const list = async () =>
      (await committee.organiser.get<Listed[]>(`/api/activities/${activityId}/sign-ups?pageSize=100`)).data
    const sound = async () => expect(await faultsIn(server, activityId)).toEqual([])
    return { ...made, path, people, join, own, idOf, draw, drawn, list, sound }
  }

  return { after, round, inDraw }
}
