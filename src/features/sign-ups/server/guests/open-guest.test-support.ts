import { beforeEach, expect } from "vitest"
import { Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, type TestServer } from "../../../../../tests/support/server.ts"
import { accountServer, type ReceivedMail } from "../../../accounts/server/account.test-support.ts"
import { countSignUps } from "../../../activities/server/sign-up-terms.service.ts"
import { ledgerFaults } from "../../../money/server/ledger-invariants.test-support.ts"
import type { GuestLink } from "../../open-guest.ts"
import { createOrganiser, type Listed } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn } from "../sign-up.test-support.ts"

let serial = 0

/** An address that nobody else has. */
export const guestAddress = (name = "gast") => `${name}${++serial}@elders.example`

/** An activity for which people without an account sign up on their own, three seats unless it is there, and what they can do. */
export async function openToGuests(
  server: TestServer,
  mails: () => Promise<ReceivedMail[]>,
  values: Parameters<typeof makeActivity>[1] | { activityId: number } = {},
) {
  const guestsFrom = server.services.now()
  const made =
    "activityId" in values
      ? { activityId: Number(values.activityId), questionIds: [] }
      : await makeActivity(server, { guestsFrom, ...(values as Parameters<typeof makeActivity>[1]) })
  const visitor = () => new Actor(server)
  const path = `/api/activities/${made.activityId}`
  const ask = (email: string, body: object = {}) =>
    visitor().post(`${path}/guest-requests`, { name: "Kim de Vries", email, ...body })
  const linkOf = (token: string) => `/api/guest-links/${token}`
  /** Asks and opens the mail. */
  const asked = async (email = guestAddress(), body: object = {}) => {
    const answer = await ask(email, body)
    expect(answer.status).toBe(202)
    const mail = (await mails()).find(({ to }) => to === email)
    return { email, mail, token: mail?.token ?? "" }
  }
  const read = (token: string) => visitor().get<GuestLink>(linkOf(token))
  const confirm = (token: string) => visitor().post<GuestLink>(`${linkOf(token)}/confirm`)
  const change = (token: string, body: object) => visitor().put<GuestLink>(linkOf(token), body)
  const leave = (token: string) => visitor().delete<GuestLink>(linkOf(token))
  /** Somebody who confirmed. */
  const came = async (email = guestAddress(), body: object = {}) => {
    const guest = await asked(email, body)
    const { status, data } = await confirm(guest.token)
    expect(status).toBe(200)
    return { ...guest, data }
  }
  return { ...made, path, ask, asked, came, read, confirm, change, leave, linkOf, visitor }
}

/** A site with a committee, and its activities for people without an account. */
export function guestSite() {
  const { server, mails } = accountServer()
  const actors = createActors(server)
  const committee = createOrganiser(server, actors)
  const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)
  const after = (hours: number) => server.setNow(new Date(startOfTest.getTime() + hours * 3_600_000))
  // What a test leaves in the queue is not that of the next.
  beforeEach(async () => {
    await mails()
  })
  /** Such an activity of the committee. */
  async function open(values: Parameters<typeof makeActivity>[1] = {}) {
    const made = await openToGuests(server, mails, { groupIds: [committee.groupId], ...values })
    const sound = async (capacity?: number) => {
      expect(await faultsIn(server, made.activityId, capacity)).toEqual([])
      expect(await ledgerFaults(query)).toEqual([])
    }
    const list = async () =>
      (await committee.organiser.get<(Listed & { guestOf: null })[]>(`${made.path}/sign-ups`)).data
    const counts = async () => {
      const { registered, waiting } = await countSignUps(server.services.database.db, { ...made, pools: [] })
      return [registered, waiting]
    }
    return { ...made, sound, list, counts }
  }
  return { server, mails, actors, committee, query, after, open }
}
