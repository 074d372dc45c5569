import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { nativeFiles } from "./test-native-files.ts"

const project = path.resolve(import.meta.dirname, "..")
const files = globSync(["src/**/server/**/*.test.ts", "tests/server/**/*.test.ts"], { cwd: project })
const isNative = (file: string) => nativeFiles.some((part) => file.includes(part))
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(path.join(project, file), "utf8")))

test("every part of a path is that of one server test", () => {
  const found = nativeFiles.map((part) => [part, files.filter((file) => file.includes(part)).length])
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})

test("tests that the embedded database skips run natively: add their file to test-native-files.ts", () => {
  const skipping = filesWith(/inject\("template"\)/)
  expect(skipping).toContain("tests/server/many-machines.test.ts")
  expect(skipping.filter((file) => !isNative(file))).toEqual([])
})

test("so do tests of what happens at the same time, which is one after another on one connection", () => {
  const racing = filesWith(/test\(\s*[`"].*at the same (time|moment)/)
  expect(racing.length).toBeGreaterThan(10)
  expect(racing.filter((file) => !isNative(file))).toEqual([])
})
