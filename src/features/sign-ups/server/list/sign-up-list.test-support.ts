import { beforeAll } from "vitest"
import type { Actor, createActors } from "../../../../../tests/support/actors.ts"
import { createGroups } from "../../../../../tests/support/rows/groups.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { ownPath } from "../sign-up.test-support.ts"

/** One row of the sign-up list. */
export interface Listed {
  signUpId: number
  userId: number
  name: string
  email: string | null
  status: string
  position: number | null
  presence: string
  paymentState: string
  answers: Record<string, unknown>
  log: { kind: string; by: string | null; reason: string | null }[]
}

/** A committee with an organiser, made before the first test, and its activities with people signed up. */
export function createOrganiser(server: TestServer, actors: ReturnType<typeof createActors>) {
  const groups = createGroups(server)
  const state = {} as { groupId: number; organiser: Actor }
  beforeAll(async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const organiser = await actors.user({ firstName: "Olga", lastName: "Organisator" })
    await groups.addMember(organiser, groupId, { kind: "chair" })
    Object.assign(state, { groupId, organiser })
  })
  return {
    groups,
    get groupId() {
      return state.groupId
    },
    get organiser() {
      return state.organiser
    },
    /** An activity of the organiser's group, with this many people signed up in turn. */
    filled: async (count: number, values: Parameters<typeof makeActivity>[1] = {}) => {
      const { organiser, groupId } = state
      const { activityId, questionIds } = await makeActivity(server, { groupIds: [groupId], capacity: 2, ...values })
      const people: Actor[] = []
      for (let index = 0; index < count; index++) {
        const person = await actors.user()
        await person.put(ownPath(activityId), {})
        people.push(person)
      }
      const path = `/api/activities/${activityId}/sign-ups`
      const list = async () => (await organiser.get<Listed[]>(`${path}?pageSize=100`)).data
      const of = async (person: Actor | undefined) => (await list()).find((each) => each.userId === person?.userId)
      const idOf = async (person: Actor | undefined) => (await of(person))?.signUpId ?? 0
      return { activityId, questionIds, people, path, list, of, idOf }
    },
  }
}
