import { expect, test, vi } from "vitest"
import { unzip, zip } from "./zip-here.ts"

test("files as large as a workbook of thousands of rows are zipped and unzipped without a worker", async () => {
  vi.stubGlobal("Worker", undefined)
  const files = { "xl/sheet.xml": new TextEncoder().encode("<c>12,50</c>".repeat(200_000)) }
  const zipped = await new Promise<Uint8Array>((resolve, reject) =>
    zip(files, (error, data) => (error ? reject(error) : resolve(data))),
  )
  expect(zipped.length).toBeLessThan(50_000)
  const read = await new Promise((resolve, reject) =>
    unzip(zipped, (error, data) => (error ? reject(error) : resolve(data))),
  )
  expect(read).toEqual(files)
  vi.unstubAllGlobals()
})

test("what is not a zip is an error, not a silence", async () => {
  const error = await new Promise((resolve) => unzip(new TextEncoder().encode("Titel;Prijs"), resolve))
  expect(error).toBeInstanceOf(Error)
})
