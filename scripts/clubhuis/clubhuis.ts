import { SettingsError } from "../../src/platform/server/env.ts"
import { programVersion } from "../../src/platform/server/backup/backup-file.ts"
import { runCommand } from "../site-database.ts"
import { start } from "../supervise.ts"
import { admin } from "./admin.ts"
import { backup } from "./backup.ts"
import { doctor } from "./doctor.ts"
import { exportSite } from "./export.ts"
import { lockDemo } from "./lock-demo.ts"
import { moveToPostgres } from "./move-to-postgres.ts"
import { restore } from "./restore.ts"
import { upgrade } from "./upgrade.ts"

interface Command {
  /** What follows its name. */
  words: string
  about: string
  run: (words: string[]) => Promise<string>
}

/** What can be done on the machine of the site. In a checkout each is `npm run <name> -- …`. */
const commands: Record<string, Command> = {
  admin: { words: "[--reset-second-factor] ADDRESS", about: "make somebody administrator", run: admin },
  backup: {
    words: "[--rows-only] [FILE]",
    about: "write the database and the files to one file; also while the site runs",
    run: backup,
  },
  restore: {
    words: "[--replace | --try] FILE",
    about: "put a backup back, with the site stopped, or see that it can be",
    run: restore,
  },
  export: {
    words: "FILE",
    about: "write everything to one zip for another system; also while the site runs",
    run: exportSite,
  },
  "move-to-postgres": { words: "URL", about: "move from the embedded database to PostgreSQL", run: moveToPostgres },
  doctor: {
    words: "[--backed-up] [--restored | --restore-failed]",
    about: "say what is wrong with the site, and what to do about it",
    run: doctor,
  },
  upgrade: { words: "FILE", about: "install a newer package, and go back if it does not come up", run: upgrade },
  "lock-demo": { words: "", about: "close the demo accounts", run: lockDemo },
}

const help = (): string =>
  [
    "Usage: clubhuis COMMAND",
    "",
    ...[
      ["start", "run the site"],
      ...Object.entries(commands).map(([name, { words, about }]) => [`${name} ${words}`, about]),
    ].map(([what = "", about]) => `  ${what.padEnd(46)}${about}`),
  ].join("\n")

async function carryOut(name: string, words: string[]): Promise<string> {
  if (name === "--version") return programVersion()
  const command = commands[name]
  if (!command) throw new SettingsError(help())
  try {
    return await command.run(words)
  } catch (error) {
    // An option that it does not have.
    if (!String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS")) throw error
    throw new SettingsError(`${(error as Error).message}\nUsage: clubhuis ${name} ${command.words}`)
  }
}

const [name = "", ...words] = process.argv.slice(2)
await (name === "start" ? start() : runCommand(() => carryOut(name, words)))
