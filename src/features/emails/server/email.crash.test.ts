import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { afterAll, expect, inject, test, vi } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { openSmtpStandIn } from "../../../../tests/support/smtp.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import type { Email } from "../email.ts"
import { addPeople, addToGroup, postEmail } from "./email.test-support.ts"

// The embedded database belongs to one process, which would be the one that is killed.
const native = inject("template").kind === "native"
const people = 2000
/** After how many mails the worker is killed. */
const kills = [300, 900, 1500]
/** Mails on their way at one time: so many may be between the server's reply and our note of it. */
const underway = 3

const smtp = await openSmtpStandIn()
const server = testServer({ LOG_LEVEL: "silent" })
const actors = createActors(server)
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL")
  await smtp.goAway()
})

/** A site in a process of its own, which sends. */
async function startWorker(): Promise<ChildProcess> {
  const script = path.resolve(import.meta.dirname, "../../../../tests/support/api-server.ts")
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DEMO: "false",
      DATA_DIR: server.services.env.DATA_DIR,
      DATABASE_URL: server.services.env.DATABASE_URL,
      SMTP_URL: smtp.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve)
    child.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)))
  })
  return child
}

const patience = { timeout: 200_000, interval: 50 }

test.runIf(native)(
  "2,000 people, a mail server that misbehaves and a worker that is killed: each is mailed once, and nobody is forgotten",
  async () => {
    const author = await actors.user({ permissions: { emails: 3, members: 3 } })
    const { groupId } = await createGroups(server).group("COMMITTEE")
    await addToGroup(server, groupId, await addPeople(server, people))
    // Of every hundred, one does not exist, two are asked to come back, and one is cut off after its text.
    const number = (address: string) => Number(/-(\d+)@/.exec(address)?.[1]) % 100
    const tried = new Set<string>()
    const isFirst = (what: string) => !tried.has(what) && Boolean(tried.add(what))
    const accepted: { to: string; messageId: string }[] = []
    smtp.onRecipient = (address) =>
      number(address) === 13
        ? { code: 550, text: "5.1.1 No such user" }
        : (number(address) === 27 || number(address) === 28) && isFirst(`later ${address}`)
          ? { code: 450, text: "4.2.0 Later" }
          : number(address) === 55 && address.includes("-55@") && isFirst(`hang ${address}`)
            ? "hang"
            : undefined
    smtp.onMessage = ({ to, messageId }) => {
      if (number(to) === 41 && isFirst(`cut ${to}`)) return "cut"
      accepted.push({ to, messageId })
      return undefined
    }
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    const sent = await author.post<Email>(`/api/emails/${draft.emailId}/send`, { version: draft.version })
    expect(sent.data).toMatchObject({ status: "sending", recipientCount: people })

    let worker = await startWorker()
    for (const count of kills) {
      await vi.waitFor(() => expect(accepted.length).toBeGreaterThanOrEqual(count), patience)
      const gone = new Promise((resolve) => worker.once("exit", resolve))
      worker.kill("SIGKILL")
      await gone
      await skipPauses()
      worker = await startWorker()
    }
    await vi.waitFor(async () => {
      await skipPauses()
      const { data } = await author.get<Email>(`/api/emails/${draft.emailId}`)
      expect(data.status).toBe("sent")
    }, patience)

    const { data } = await author.get<Email>(`/api/emails/${draft.emailId}`)
    const refused = people / 100
    const none = { waiting: 0, retrying: 0, skipped: 0, stopped: 0 }
    expect(data.progress).toEqual({ ...none, sent: people - refused, failed: refused })
    const copies = Map.groupBy(accepted, ({ to }) => to)
    expect(copies.size).toBe(people - refused)
    // However often it was sent, it is one mail to whoever gets it.
    expect([...copies.values()].filter((all) => new Set(all.map(({ messageId }) => messageId)).size > 1)).toEqual([])
    const twice = [...copies.values()].filter((all) => all.length > 1)
    expect(twice.length).toBeLessThanOrEqual(kills.length * underway)
  },
  300_000,
)

/** Makes everybody who waits for another attempt due, and has a round begin. */
async function skipPauses(): Promise<void> {
  const { database, jobs } = server.services
  await database.query(
    `update "emailRecipients" set "dueAt" = '2026-03-02T09:00Z' where state = 'retrying'
      or (state = 'waiting' and attempts > 0 and "dueAt" < now() + interval '179 seconds')`,
  )
  await jobs.send(database.db, "emails", {})
}
