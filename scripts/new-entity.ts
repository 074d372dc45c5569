import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { contractFiles } from "./new-entity/contract-files.ts"
import { listPageFile } from "./new-entity/list-page-file.ts"
import { migrationFile } from "./new-entity/migration-file.ts"
import { type Entity, entityOf, UsageError } from "./new-entity/names.ts"
import { pageFiles } from "./new-entity/page-files.ts"
import { register } from "./new-entity/registries.ts"
import { serverFiles } from "./new-entity/server-files.ts"
import { testFile } from "./new-entity/test-file.ts"
import { accessFile } from "./new-entity/access-file.ts"
import { webFiles } from "./new-entity/web-files.ts"

const project = path.resolve(import.meta.dirname, "..")
const full = (file: string) => path.join(project, file)

const usage = `npm run new <entity> -- [options]      the entity in the singular, the options after --: lending-item
  --plural <plural>        where English is irregular: --plural people
  --path <segment>         Dutch word in the address: --path uitleen (default: the plural)
  --dutch <one/many>       Dutch words in the texts: --dutch uitleenspul/uitleenspullen
  --permission <name>      who may change it (default: the name of the plural, else settings)
  --guarded                only those with the permission may read it too`

/** Writes the slice, its migration and its lines in the three registries; all of it, or nothing. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plural: { type: "string" },
      path: { type: "string" },
      dutch: { type: "string" },
      permission: { type: "string" },
      guarded: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  })
  const [word] = positionals
  if (values.help || positionals.length !== 1 || word === undefined) throw new UsageError(usage)
  const entity = entityOf(word, values)
  const folder = `src/features/${entity.plural.kebab}`
  if (existsSync(full(folder))) throw new UsageError(`${folder} exists already.`)
  const files = {
    ...inFolder(folder, {
      ...contractFiles(entity),
      ...serverFiles(entity),
      ...testFile(entity),
      ...accessFile(entity),
      ...webFiles(entity),
      ...listPageFile(entity),
      ...pageFiles(entity),
    }),
    ...inFolder("migrations", migrationFile(entity, readdirSync(full("migrations")))),
  }
  // The registries refuse names they cannot add, before anything is written.
  const pages = globSync("src/{app/web/pages,features/*/web/**}/*.pages.ts", { cwd: project })
  const registries = register(entity, (file) => readFileSync(full(file), "utf8"), pages)
  for (const [file, text] of Object.entries({ ...files, ...registries })) {
    mkdirSync(path.dirname(full(file)), { recursive: true })
    writeFileSync(full(file), text)
  }
  const formatter = full("node_modules/.bin/oxfmt")
  spawnSync(formatter, [folder, ...Object.keys(registries)], { cwd: project, stdio: ["ignore", "ignore", "inherit"] })
  process.stdout.write(report(entity, Object.keys(files), Object.keys(registries)))
}

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

function report(entity: Entity, files: string[], registries: string[]): string {
  const lines = [
    "Written:",
    ...files.map((file) => `  ${file}`),
    "Added to:",
    ...registries.map((file) => `  ${file}`),
    "",
    `Test it:  npx vitest run src/features/${entity.plural.kebab}`,
    `See it:   npm run dev, then /${entity.path}`,
    ...(entity.hasDutch ? [] : [`The Dutch texts say "${entity.words}" for now: see ${entity.kebab}.messages.ts.`]),
    "What is left to you is in docs/how-to/add-an-entity.md.",
  ]
  return `${lines.join("\n")}\n`
}

try {
  main()
} catch (error) {
  const isOption = (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS")
  if (!(error instanceof UsageError) && !isOption) throw error
  process.stderr.write(`${(error as Error).message}\n${isOption ? `\n${usage}\n` : ""}`)
  process.exit(1)
}
