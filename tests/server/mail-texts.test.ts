import { expect, test } from "vitest"
import { messages } from "../../src/app/messages/app.messages.ts"
import { layOutMail } from "../../src/platform/server/mail/mail-layout.ts"

type Bodies = readonly [nl: string, en: string]
const isMail = (value: object): value is { body: Bodies } =>
  "subject" in value && "body" in value && Array.isArray(value.body)

/** The body of every mail of the site, by the key of its texts. */
const mailsIn = (tree: object, path: string): [key: string, bodies: Bodies][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return []
    const own: [string, Bodies][] = isMail(value) ? [[path + key, value.body]] : []
    return [...own, ...mailsIn(value, `${path}${key}.`)]
  })

test("the plain text of every mail has no Markdown in it", () => {
  const mails = mailsIn(messages, "")
  expect(mails.length).toBeGreaterThan(20)
  const association = { name: "De Proef", email: "bestuur@proef.test", mailLogoUrl: null, brand: null }
  for (const [key, bodies] of mails)
    for (const body of bodies) {
      const { text } = layOutMail({ language: "nl", association, origin: "https://proef.test", subject: "x", body })
      expect(text, key).not.toMatch(/\*\*|\]\(|^#|`/m)
    }
})
