import { execFile } from "node:child_process"
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isNightly } from "../support/nightly.ts"

const run = promisify(execFile)
const project = path.resolve(import.meta.dirname, "../..")
const copy = mkdtempSync(path.join(tmpdir(), "clubhuis-new-"))
for (const name of ["src", "scripts", "migrations", "tests", "package.json", "vitest.config.ts", ".oxfmtrc.json"])
  cpSync(path.join(project, name), path.join(copy, name), { recursive: true })
symlinkSync(path.join(project, "node_modules"), path.join(copy, "node_modules"))
afterAll(() => rmSync(copy, { recursive: true }))

const generate = (...words: string[]) => run(process.execPath, ["scripts/new-entity.ts", ...words], { cwd: copy })
const read = (file: string) => readFileSync(path.join(copy, file), "utf8")
const sources = () => globSync("{src,tests,scripts}/**/*.{ts,tsx}", { cwd: copy })
const started = new Map(sources().map((file) => [file, read(file)]))

describe("npm run new", () => {
  beforeAll(async () => {
    await generate("lending-item", "--path", "uitleen", "--dutch", "uitleenspul/uitleenspullen")
    await generate("MemberStory", "--plural", "member-stories", "--permission", "books", "--guarded")
  })

  test.runIf(isNightly)(
    "writes a slice whose tests pass, public or guarded",
    async () => {
      // Vitest identifies its workers by environment variables; the run below is not one of this run's workers.
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")))
      // Their calls by eight kinds of callers; the slices' matrices are found automatically.
      const visited = "^(lending-item|member-story).access"
      const own = "^calls of /api/(lending-items|member-stories)"
      const files = ["tests/server/access-matrix.test.ts"]
      const slices = ["src/features/lending-items", "src/features/member-stories"]
      // One run in one process: each would load the server and migrate a database again.
      const vitest = [path.join(project, "node_modules/vitest/vitest.mjs"), "run", "--maxWorkers=1"]
      const report = ["--reporter=json", "--outputFile=result.json"]
      const selected = [...slices, ...files, "-t", `${own}|${visited}`]
      await run(process.execPath, [...vitest, ...report, ...selected], { cwd: copy, env })
      expect(JSON.parse(read("result.json"))).toMatchObject({ success: true, numPassedTests: 16 + 16 })
    },
    600_000,
  )

  test("imports what the project has: its tests do not load the pages, and types are only checked after them", () => {
    const written = globSync("src/features/{lending-items,member-stories}/**/*.{ts,tsx}", { cwd: copy })
    const missing = written.flatMap((file) =>
      [...read(file).matchAll(/^import (?:type )?\{([^}]+)\} from "(\.[^"]+)"/gm)].flatMap(
        ([, names = "", from = ""]) => {
          const target = path.join(path.dirname(file), from)
          const source = existsSync(path.join(copy, target)) ? read(target) : ""
          const imported = names.split(",").map((name) => name.replace("type ", "").trim())
          const isExported = (name: string) => new RegExp(`^export .*\\b${name}\\b`, "m").test(source)
          return imported.filter((name) => !isExported(name)).map((name) => `${file}: ${name} of ${target}`)
        },
      ),
    )
    expect(written).toHaveLength(27)
    expect(missing).toEqual([])
  })

  test("touches three other files, with an import and a name in each", () => {
    const isOwn = (file: string) => /^src\/features\/(lending-items|member-stories)\//.test(file)
    const files = sources().filter((file) => !isOwn(file))
    const changed = files.filter((file) => read(file) !== started.get(file))
    expect(changed.toSorted()).toEqual([
      "src/app/messages/app.messages.ts",
      "src/app/server/features.ts",
      "src/app/web/routes.ts",
    ])
  })

  test.each([
    [["lending-item"], "exists already"],
    [["room", "--plural", "spaces"], "knows roomMessages already"],
    [["space", "--path", "locaties"], "has a page at /locaties already"],
    [["space", "--permission", "spaces"], "There is no permission"],
    [["news"], "plural of news"],
    [["news", "--plural", "news"], "are the same"],
    [["two", "words"], "npm run new"],
  ])("refuses %j and writes nothing", async (words, message) => {
    const before = read("src/app/web/routes.ts")
    await expect(generate(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
    expect(read("src/app/web/routes.ts")).toBe(before)
  })
})
