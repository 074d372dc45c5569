import { expect } from "vitest"
import { Actor } from "../../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import type { ReceivedMail } from "../../../accounts/server/account.test-support.ts"
import type { GuestLink } from "../../open-guest.ts"
import { makeActivity } from "../sign-up.test-support.ts"

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
