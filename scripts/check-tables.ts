import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/**
 * Fails where a table is written outside the folder that declares it, or read by who asks every feature alike. The import
 * law cannot see this: a declared table can be used everywhere in SQL. Demo data and tests may use any table.
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

/** A read by Kysely, or in SQL: `selectFrom("rooms")`, `from "signUps" s`, `join rooms`. */
const reads = /(?:selectFrom|Join|Lateral)\(\s*"(?<built>\w+)|\b(?:from|join)\s+"?(?<written>\w+)"?/g
const asksAll = /^src\/features\/(admin|search)\/server\//

let foreign = 0
const report = (use: RegExp, verb: string, instead: string, [file, source]: readonly [string, string]) => {
  for (const { groups, index } of source.matchAll(use)) {
    const table = groups?.["built"] ?? groups?.["written"] ?? ""
    const owner = owners.get(table)
    if (owner === undefined || owner === roomOf(file)) continue
    foreign++
    const line = source.slice(0, index).split("\n").length
    process.stdout.write(`${file}:${line} ${verb} "${table}", which is declared in src/${owner}: ${instead}\n`)
  }
}
for (const each of sources) {
  report(writes, "writes", "call a function of a service there", each)
  if (asksAll.test(each[0])) report(reads, "reads", "hand it in with the server/x.feature.ts of that folder", each)
}
process.exit(foreign ? 1 : 0)
