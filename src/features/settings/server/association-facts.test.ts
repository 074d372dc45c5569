import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

// What the board can set at /admin/instellingen holds everywhere: only the service of the settings reads the environment.

const mayRead = [
  "src/platform/server/env.ts",
  "src/features/settings/server/association.service.ts",
  "src/features/settings/server/settings.service.ts",
]

test("only the settings read the facts of the association from the environment", () => {
  const readers = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test"))
    .filter((file) => /\bASSOCIATION_[A-Z]|UNIVERSITY_MAIL_DOMAINS/.test(readFileSync(file, "utf8")))
  expect(readers.toSorted()).toEqual(mayRead.toSorted())
})
