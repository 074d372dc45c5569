import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll } from "vitest"
import { Actor } from "../../../../tests/support/actors.ts"
import { type TestServer, testServer } from "../../../../tests/support/server.ts"
import type { RegistrationInput } from "../registration.ts"

export interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Path of the button's URL, without the origin. */
  link: string
  /** Token at the end of the link. */
  token: string
  /** All headers, as sent. */
  headers: string
}

/** A server whose mails can be read: `mails()` delivers the queued ones and returns those since the last call. */
export function accountServer(overrides: Record<string, string> = {}): {
  server: TestServer
  mails: () => Promise<ReceivedMail[]>
} {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-accounts-"))
  const outbox = path.join(folder, "outbox")
  const server = testServer({ DATA_DIR: folder, ...overrides })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const mails = async () => {
    await server.services.jobs.drain()
    if (!existsSync(outbox)) return []
    return readdirSync(outbox)
      .toSorted()
      .map((name) => {
        const file = path.join(outbox, name)
        const source = readFileSync(file, "utf8")
        rmSync(file)
        return readMail(source)
      })
  }
  return { server, mails }
}

function readMail(source: string): ReceivedMail {
  const [head = ""] = source.split(/\r?\n\r?\n/, 1)
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "")
  const [text, html] = [partOf(source, "text/plain"), partOf(source, "text/html")]
  const link = /http:\/\/localhost:3000(\/\S+)/.exec(text)?.[1] ?? ""
  return {
    from: header("From"),
    to: header("To"),
    subject: header("Subject"),
    text,
    html,
    link,
    token: link.split("/").at(-1) ?? "",
    headers: head,
  }
}

/** The plain text or HTML part of a mail. */
function partOf(source: string, type: "text/plain" | "text/html"): string {
  const pattern = `Content-Type: ${type}[\\s\\S]*?Content-Transfer-Encoding: (\\S+)[\\s\\S]*?\r?\n\r?\n([\\s\\S]*?)\r?\n--`
  const [, encoding, content = ""] = new RegExp(pattern).exec(source) ?? []
  return encoding === "base64" ? Buffer.from(content, "base64").toString("utf8") : unquote(content)
}

/** Decodes quoted-printable text (RFC 2045). */
const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8")

/** Decodes encoded words of a header (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString("utf8") : unquote(word.replaceAll("_", " ")),
    )

export const goodPassword = "paraplu kanaalrat vlieger 8"
export const otherPassword = "zeven kwartels op een hek"
let serial = 0

/** Body of the form at /word-lid, with an unused address. */
export const someone = (changes: Partial<RegistrationInput> = {}): RegistrationInput => ({
  firstName: "Noor",
  infix: "van der",
  lastName: "Velden",
  birthDate: "2005-05-04",
  privacyAccepted: true,
  email: `noor${++serial}@example.org`,
  password: goodPassword,
  language: "nl",
  ...changes,
})

/** Somebody who has just registered, with the browser they used. */
export async function registered(server: TestServer, changes: Partial<RegistrationInput> = {}): Promise<Actor> {
  const visitor = new Actor(server)
  const input = someone(changes)
  const answer = await visitor.post<{ userId: number }>("/api/auth/register", input)
  if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer)}`)
  const actor = new Actor(server, { userId: answer.data.userId, email: input.email })
  for (const [name, value] of visitor.cookies) actor.cookies.set(name, value)
  return actor
}

/** The same user in another browser. @returns the status of the login, and the browser */
export async function loggedInAgain(server: TestServer, email: string, password = goodPassword) {
  const browser = new Actor(server)
  const { status } = await browser.post("/api/auth/login", { email, password })
  return { browser, status }
}

export const isLoggedIn = async (browser: Actor): Promise<boolean> =>
  (await browser.get("/api/auth/profile")).status === 200
