import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/**
 * Fails where a table is written outside the folder that declares it. The import law cannot see this: a declared table
 * can be used everywhere in SQL. Demo data and tests may write any table.
 */
const project = path.resolve(import.meta.dirname, "..")
const files = globSync("src/**/*.{ts,tsx}", {
  cwd: project,
  exclude: ["**/*.{test,test-support,access,demo}.{ts,tsx}"],
})
const sources = new Map(files.map((file) => [file, readFileSync(path.join(project, file), "utf8")]))
const roomOf = (file: string): string => /^src\/(features\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file

/** Which folder declares each table: `declare module "…db.ts" { interface Database { rooms: RoomTable } }`. */
const owners = new Map<string, string>()
for (const [file, source] of sources)
  for (const [, tables = ""] of source.matchAll(/declare module "[^"]*db\.ts" \{\s*interface Database \{([^}]*)\}/g))
    for (const [, table = ""] of tables.matchAll(/^\s+(\w+):/gm)) owners.set(table, roomOf(file))

/** A write by Kysely, or in SQL: `insertInto("rooms")`, `update "signUps" s set`, `delete from rooms`. */
const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(?<built>\w+)|\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(?<written>\w+)"?(?=\s*\(|\s+(?:\w+\s+)?(?:set|where|using|values|select|as)\b)/gi

let foreign = 0
for (const [file, source] of sources)
  for (const { groups, index } of source.matchAll(writes)) {
    const table = groups?.["built"] ?? groups?.["written"] ?? ""
    const owner = owners.get(table)
    if (owner === undefined || owner === roomOf(file)) continue
    foreign++
    const line = source.slice(0, index).split("\n").length
    process.stdout.write(
      `${file}:${line} writes "${table}", which is declared in src/${owner}: call a function of a service there\n`,
    )
  }
process.exit(foreign ? 1 : 0)
