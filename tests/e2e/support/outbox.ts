import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect } from "@playwright/test"
import { site } from "./site.ts"

interface Mail {
  subject: string
  text: string
  /** The address of the button. */
  link: string
}

/** The newest mail to an address with this subject; waits for it to arrive. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  const find = () => mailsTo(address).findLast((mail) => mail.subject === subject)
  await expect.poll(() => mailsTo(address).map((mail) => mail.subject)).toContain(subject)
  const mail = find()
  if (!mail) throw new Error(`No mail “${subject}” to ${address}`)
  return mail
}

/** All mails to an address so far, oldest first. */
function mailsTo(address: string): Mail[] {
  const folder = path.join(site().dataFolder, "outbox")
  if (!existsSync(folder)) return []
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n"))
  return sources.filter((source) => headerOf(source, "To").includes(address)).map(read)
}

const headerOf = (source: string, name: string): string => {
  const [head = ""] = source.split("\n\n", 1)
  const unfolded = head.replaceAll(/\n[ \t]+/g, " ")
  return new RegExp(`^${name}: (.*)$`, "mi").exec(unfolded)?.[1] ?? ""
}

function read(source: string): Mail {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ""
  const part = source.split(`--${boundary}`).find((each) => /^content-type: text\/plain/im.test(each)) ?? ""
  const text = decode(part.slice(part.indexOf("\n\n") + 2), headerOf(part.trimStart(), "Content-Transfer-Encoding"))
  return { subject: decodeWords(headerOf(source, "Subject")), text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" }
}

/** Decodes a part of a mail: two encodings of non-ASCII characters are in use. */
function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  return encoding === "quoted-printable" ? bytesOf(body.replaceAll("=\n", "")).toString("utf8") : body
}

/** The bytes of text in which `=C3` is one; other characters are theirs. */
const bytesOf = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  )

/** Decodes the encoded words of a header (RFC 2047): `=?UTF-8?Q?=E2=82=AC_5?=`. A character may begin in one and end in the next. */
const decodeWords = (header: string): string =>
  header.replaceAll(/=\?UTF-8\?[QB]\?[^?]*\?=(?:\s+=\?UTF-8\?[QB]\?[^?]*\?=)*/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, how, text = ""]) =>
        how?.toUpperCase() === "B" ? Buffer.from(text, "base64") : bytesOf(text.replaceAll("_", " ")),
      ),
    ).toString("utf8"),
  )
