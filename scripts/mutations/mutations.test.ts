import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { mutations } from "./mutations.ts"

const project = path.resolve(import.meta.dirname, "../..")

test("every fault can still be planted: its text is in its file once, and its tests exist", () => {
  const unplantable = mutations.filter(({ file, text, tests }) => {
    const source = path.join(project, file)
    const occurrences = existsSync(source) ? readFileSync(source, "utf8").split(text).length - 1 : 0
    return occurrences !== 1 || !tests.every((each) => existsSync(path.join(project, each)))
  })
  expect(unplantable.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
