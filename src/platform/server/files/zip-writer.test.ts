import { buffer } from "node:stream/consumers"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { type ZipEntry, zipOf } from "./zip-writer.ts"

const modifiedAt = new Date("2026-03-02T09:00:00Z")
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

/** The files in the zip of these entries, as text. */
async function unzipped(entries: AsyncIterable<ZipEntry>): Promise<Record<string, string>> {
  const written = await buffer(zipOf(entries))
  return Object.fromEntries(Object.entries(unzipSync(written)).map(([name, content]) => [name, strFromU8(content)]))
}

describe("a zip", () => {
  test("holds files as they are, in pieces or empty, and text that is compressed", async () => {
    const text = "een regel tekst\n".repeat(5000)
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: "leeg", modifiedAt, content: pieces() }
      yield { name: "map/één.txt", modifiedAt, content: pieces("abc", "", "def") }
      yield { name: "lang.txt", modifiedAt, content: pieces(text, text), isCompressed: true }
    }
    expect(await unzipped(entries())).toEqual({ leeg: "", "map/één.txt": "abcdef", "lang.txt": text + text })
    const written = await buffer(zipOf(entries()))
    expect(written.length).toBeLessThan(text.length / 10)
  })

  test("holds more files than the old format counts", async () => {
    const many = 66_000
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let serial = 0; serial < many; serial++) yield { name: `${serial}`, modifiedAt, content: pieces("x") }
    }
    const files = await unzipped(entries())
    expect([Object.keys(files).length, files["65999"]]).toEqual([many, "x"])
  })

  test.each([false, true])(
    "fails with the error of what it reads (compressed: %s), and reads nothing after it",
    async (isCompressed) => {
      const read: string[] = []
      async function* broken() {
        yield Buffer.from("abc")
        throw new Error("the disk is gone")
      }
      async function* entries(): AsyncGenerator<ZipEntry> {
        yield { name: "kapot", modifiedAt, content: broken(), isCompressed }
        read.push("the next")
      }
      await expect(buffer(zipOf(entries()))).rejects.toThrow("the disk is gone")
      expect(read).toEqual([])
    },
  )
})
