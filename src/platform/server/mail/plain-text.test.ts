import { describe, expect, test } from "vitest"
import { layOutMail } from "./mail-layout.ts"

const textOf = (body: string) =>
  layOutMail({
    language: "nl",
    association: { name: "De Proef", email: "bestuur@proef.test", mailLogoUrl: null, brand: null },
    origin: "https://proef.test",
    subject: "Onderwerp",
    body,
  }).text.replace("\n\nDe Proef\nhttps://proef.test\nbestuur@proef.test", "")

describe("the plain text of a mail", () => {
  test("has no stars, and links as text with their address", () => {
    expect(textOf("De link werkt **drie dagen**, *echt*. Kies `dit` [snel](/mijn-account).")).toBe(
      "De link werkt drie dagen, echt. Kies dit snel: https://proef.test/mijn-account.",
    )
    expect(textOf("[https://x.test](https://x.test), <a@x.test> en [a@x.test](mailto:a@x.test)")).toBe(
      "https://x.test, a@x.test en a@x.test",
    )
    expect(textOf("Noor \\*Kok\\* & ![een kat](https://x.test/kat.png)")).toBe("Noor *Kok* & een kat")
  })

  test("has headings, lists, quotes and tables as people write them", () => {
    const body =
      "# Wat komt er?\n\nDit:\n- een\n- twee\n  1. a\n  2. b\n\n> Een\n> citaat\n\n---\n\n| dag | tijd |\n|---|---|\n| ma | 9 |\n| di | 10 |"
    expect(textOf(body)).toBe(
      "Wat komt er?\n\nDit:\n\n- een\n- twee\n  1. a\n  2. b\n\n> Een\n> citaat\n\n———\n\ndag – tijd\nma – 9\ndi – 10",
    )
  })
})
