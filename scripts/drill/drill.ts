import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { buildIfNeeded } from "../build.ts"
import { type OwnPostgres, ownPostgres } from "../native-postgres.ts"
import { stoppedInBurst } from "./burst-scene.ts"
import { diskFull } from "./disk-scene.ts"
import { downgraded } from "./downgrade-scene.ts"
import { killedEmbedded } from "./embedded-kill-scene.ts"
import { connectionsEnded, databaseAway, heldRow, stoppedUnderLoad } from "./fault-scenes.ts"
import { killed } from "./kill-scene.ts"
import { mailTrouble } from "./mail-scene.ts"
import { killedWhilePaying } from "./payment-scene.ts"
import { pushHangs } from "./push-scene.ts"
import { rushAtTwo } from "./rush-scene.ts"
import { type Finding, type Stage, withStage } from "./scene.ts"
import { storageAway } from "./storage-scene.ts"

/**
 * Causes the failures that will happen some day, and counts what the site loses, duplicates or refuses meanwhile:
 * `npm run drill`, `npm run drill -- --short` for a minute or two of it, or `npm run drill -- --scene kill` for one scene.
 * Needs the programs of PostgreSQL, and starts its own.
 */
const { values: wanted } = parseArgs({
  options: { short: { type: "boolean", default: false }, scene: { type: "string" }, seed: { type: "string" } },
})
const seed = Number(wanted.seed ?? Math.floor(Math.random() * 1e9))
const long = <T>(whole: T, short: T): T => (wanted.short ? short : whole)

type Play = (postgres: OwnPostgres) => Promise<Finding>

/** A scene on its own server and database. */
const staged =
  (play: (stage: Stage) => Promise<Finding>): Play =>
  async (postgres) => {
    const findings: Finding[] = []
    await withStage(postgres, {}, async (stage) => void findings.push(await play(stage)))
    const [finding] = findings
    if (!finding) throw new Error("The scene found nothing.")
    return finding
  }

/** Left out of the short form, unless selected by name. */
const longOnly = (play: Play): Play[] => (wanted.short && wanted.scene === undefined ? [] : [play])

const scenes: Record<string, Play[]> = {
  connections: [staged((stage) => connectionsEnded(stage, long(100, 40)))],
  row: long([16, 48], [16]).map((saves) => staged((stage) => heldRow(stage, saves))),
  away: [staged((stage) => databaseAway(stage, long(30, 3)))],
  stop: [staged((stage) => stoppedUnderLoad(stage, long(10, 1)))],
  burst: [staged((stage) => stoppedInBurst(stage, long(10, 1), 200))],
  downgrade: [staged(downgraded)],
  kill: [staged((stage) => killed(stage, long(20, 1)))],
  payment: [(postgres) => killedWhilePaying(postgres, long(1, 12))],
  embedded: [() => killedEmbedded(long(100, 3), seed)],
  rush: longOnly(rushAtTwo),
  mail: [(postgres) => mailTrouble(postgres, long(40, 6))],
  storage: longOnly(storageAway),
  disk: [diskFull],
  push: longOnly(pushHangs),
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const columns = ["scene", "asked", "lost", "doubled", "refused", "note"] as const
const widths = { scene: 30, asked: 8, lost: 8, doubled: 8, refused: 8, note: 0 }
const row = (cells: Record<(typeof columns)[number], unknown>) =>
  columns
    .map((name) => String(cells[name]).padEnd(widths[name]))
    .join(" ")
    .trimEnd()
const isSkipped = ({ note }: Finding) => note.startsWith("SKIPPED")
const isFaulty = ({ lost, doubled, refused }: Finding) => lost + doubled + refused > 0

async function main(): Promise<Finding[]> {
  const chosen = wanted.scene === undefined ? Object.values(scenes) : [scenes[wanted.scene]]
  if (chosen.includes(undefined)) throw new Error(`There are these scenes: ${Object.keys(scenes).join(", ")}`)
  await buildIfNeeded()
  const postgres = await ownPostgres()
  if (!postgres) {
    say("SKIPPED: the drill needs the programs of PostgreSQL (initdb, pg_ctl) on this machine.")
    return []
  }
  const findings: Finding[] = []
  const note = (found: Finding) => {
    findings.push(found)
    say(row(found))
  }
  try {
    say(row({ scene: "scene", asked: "asked", lost: "lost", doubled: "doubled", refused: "refused", note: "" }))
    for (const play of chosen.flatMap((plays) => plays ?? [])) note(await play(postgres))
  } finally {
    postgres.remove()
  }
  return findings
}

const findings = await main()
const [load = 0] = loadavg()
const failed = findings.filter(isFaulty).length
say(`load of the machine at the end: ${load.toFixed(1)}`)
// Last, and as the tests say it: .ci/run adds it up.
const skipped = findings.filter(isSkipped)
for (const { scene, note } of skipped) say(note.replace(":", `: ${scene}:`))
say(`${findings.length - failed - skipped.length} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
