import { expect, test } from "vitest"
import { readWayBack } from "./way-back.ts"

test("a page of this site is read back", () => {
  const page = { path: "/activiteiten/kookavond?lng=en", title: "Kookavond" }
  expect(readWayBack(JSON.stringify(page))).toEqual(page)
})

test.each([
  '{"path":"//evil.example","title":"x"}',
  '{"path":"/\\\\evil.example","title":"x"}',
  '{"path":"https://evil.example","title":"x"}',
  '{"path":"javascript:alert(1)","title":"x"}',
  '{"path":"/nieuws"}',
  "null",
  "{not json",
])("nothing else is: %s", (stored) => {
  expect(readWayBack(stored)).toBeNull()
})
