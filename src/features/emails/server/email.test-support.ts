import { afterAll, beforeEach } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { type TestServer, testServer } from "../../../../tests/support/server.ts"
import { openSmtpStandIn } from "../../../../tests/support/smtp.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { type Email, type EmailInput, nobody } from "../email.ts"

/** A site that mails through a mail server of its own; every test of the file starts without mails. */
export async function openEmailSite() {
  const smtp = await openSmtpStandIn()
  const server = testServer({ SMTP_URL: smtp.url, LOG_LEVEL: "silent" })
  afterAll(() => smtp.goAway())
  const actors = createActors(server)
  const groups = createGroups(server)
  const database = () => server.services.database
  beforeEach(async () => {
    await database().query(`delete from jobs.job`)
    await database().query(`delete from emails`)
    smtp.received.length = 0
    smtp.onRecipient = () => undefined
    smtp.onMessage = () => undefined
  })

  const emailOf = async (userId: number) => {
    const people = database().db.selectFrom("users").select("email").where("userId", "=", userId)
    return (await people.executeTakeFirstOrThrow()).email
  }
  const drain = () => server.services.jobs.drain()
  return {
    smtp,
    server,
    actors,
    groups,
    emailOf,
    drain,
    secretary: () => actors.user({ permissions: { emails: 3, members: 3 } }),
    send: (actor: Actor, { emailId, version }: Email, at?: string) =>
      actor.post<Email>(`/api/emails/${emailId}/send`, { version, ...(at ? { at } : {}) }),
    /** Runs a round, as happens every minute. */
    round: async (at?: string) => {
      if (at) server.setNow(at)
      await server.services.jobs.send(database().db, "emails", {})
      await drain()
    },
    /** The addresses that got a mail, in alphabetical order. */
    to: () => smtp.received.map((mail) => mail.to).toSorted(),
    read: async (actor: Actor, emailId: number) => (await actor.get<Email>(`/api/emails/${emailId}`)).data,
    prefer: (userId: number, preferences: object) =>
      database()
        .db.updateTable("users")
        .set({ mailPreferences: JSON.stringify(preferences) })
        .where("userId", "=", userId)
        .execute(),
    /** A group with people in it. */
    groupOf: async (count: number) => {
      const { groupId } = await groups.group("COMMITTEE")
      const userIds = await addPeople(server, count)
      await addToGroup(server, groupId, userIds)
      return { groupId, userIds, addresses: (await Promise.all(userIds.map(emailOf))).toSorted() }
    },
  }
}

/** A complete, valid body of a mail; for nobody, until a test says for whom. */
export const emailBody = (changes: Partial<EmailInput> = {}): EmailInput => ({
  subject_nl: "De zaal is verplaatst",
  subject_en: "The room has changed",
  body_nl: "We zitten in **zaal 3**. Zie [het programma](/activiteiten).",
  body_en: "We are in **room 3**. See [the programme](/activiteiten).",
  purpose: "newsletter",
  fromGroupId: null,
  replyTo: null,
  activityId: null,
  ...nobody,
  ...changes,
})

/** Makes a draft through the API. */
export async function postEmail(actor: Actor, changes: Partial<EmailInput> = {}): Promise<Email> {
  const made = await actor.post<Email>("/api/emails", emailBody(changes))
  if (made.status !== 201) throw new Error(`no mail was made: ${JSON.stringify(made)}`)
  return made.data
}

/** Adds members to the database, without logging them in. @returns their ids */
export async function addPeople(server: TestServer, count: number, changes: object = {}): Promise<number[]> {
  const { db } = server.services.database
  const mark = crypto.randomUUID().slice(0, 8)
  const people = await db
    .insertInto("users")
    .values(
      Array.from({ length: count }, (_, index) => ({
        slug: `mail-${mark}-${index}`,
        firstName: "Robin",
        infix: null,
        lastName: `${mark} ${String(index).padStart(4, "0")}`,
        email: `mail-${mark}-${index}@example.org`,
        emailVerifiedAt: server.services.now(),
        universityEmail: null,
        universityEmailVerifiedAt: null,
        passwordHash: "no password",
        createdBy: null,
        updatedBy: null,
        ...changes,
      })),
    )
    .returning("userId")
    .execute()
  return people.map(({ userId }) => userId)
}

/** Puts people in a group, today. */
export async function addToGroup(server: TestServer, groupId: number, userIds: readonly number[]): Promise<void> {
  const { db } = server.services.database
  const { roleId } = await db
    .selectFrom("roles")
    .select("roleId")
    .where("maxHolders", "is", null)
    .orderBy("roleId")
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto("groupMembers")
    .values(userIds.map((userId) => ({ groupId, userId, roleId, since: "2025-09-01" })))
    .execute()
}
