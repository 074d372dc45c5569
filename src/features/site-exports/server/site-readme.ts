import type { Language } from "../../../platform/i18n.ts"
import type { Explanation } from "../../../platform/server/site-export.ts"
import { commonColumns, readmeTexts } from "./site-readme-texts.ts"
import type { ExportColumn, ExportTable, FeatureExport, SiteShape } from "./site-shape.service.ts"

/** What turned out to be in an archive. */
export interface SiteFacts {
  association: string
  now: Date
  isEmbedded: boolean
  shape: SiteShape
  /** By table. */
  rows: Record<string, number>
  /** By folder. */
  folders: Record<string, { files: number; bytes: number; missing: string[] }>
}

const at = (language: Language) => (language === "nl" ? 0 : 1)

/** What a column holds: as its feature says, or as columns of that name always do. */
function wordsFor({ name, about, refersTo }: ExportColumn, language: Language): string {
  const said: Explanation | undefined = about ?? commonColumns.find(({ named }) => named.test(name))?.about
  const words = said?.[at(language)]
  const reference = refersTo ? readmeTexts.refersTo[at(language)].replace("{{table}}", refersTo) : undefined
  return [words, reference].filter(Boolean).join("; ")
}

/** The page beside the data, in Markdown: how to read it, and what each table and column is. */
export function readmeOf(facts: SiteFacts, sources: readonly FeatureExport[], language: Language): string {
  const say = (text: Explanation) => text[at(language)]
  const { shape, folders, isEmbedded } = facts
  const lines = [
    `# ${say(readmeTexts.title).replace("{{association}}", facts.association)}`,
    `${say(readmeTexts.madeAt)} ${facts.now.toISOString()}.`,
    say(isEmbedded ? readmeTexts.piecemeal : readmeTexts.atOnce),
    ...readmeTexts.reading.map((text) => `- ${say(text)}`),
    `## ${say(readmeTexts.tables)}`,
    ...shape.tables.flatMap((table) => tableLines(table, facts.rows[table.name] ?? 0, language)),
    `## ${say(readmeTexts.folders)}`,
    ...Object.entries(folders).map(([folder, { files }]) => {
      const about = sources.find((source) => source.folders?.[folder])?.folders?.[folder]?.about
      return `- \`files/${folder}/\` (${files}): ${about ? say(about) : ""}`
    }),
    `## ${say(readmeTexts.leftOut)}`,
    say(readmeTexts.leftOutWhy),
    ...shape.leftOut.map(({ name, why }) => `- \`${name}\`: ${say(why)}`),
    ...leftOutFolders(sources).map(({ name, why }) => `- \`files/${name}/\`: ${say(why)}`),
    ...readmeTexts.neverIn.map((text) => `- ${say(text)}`),
  ]
  // Items of a list follow each other; anything else begins a paragraph.
  return `${lines.map((line, index) => (line.startsWith("- ") && lines[index - 1]?.startsWith("- ") ? line : `\n${line}`)).join("\n")}\n`.trimStart()
}

function tableLines(table: ExportTable, rows: number, language: Language): string[] {
  const say = (text: Explanation) => text[at(language)]
  const without = Object.entries<Explanation>(table.without)
  return [
    `### ${table.name} (${rows})`,
    say(table.about),
    ...table.columns.map((column) => {
      const words = wordsFor(column, language)
      return `- \`${column.name}\` (${column.type}${column.isNullable ? say(readmeTexts.nullable) : ""})${words ? `: ${words}` : ""}`
    }),
    ...without.map(([name, why]) => `- \`${name}\`: ${say(readmeTexts.columnLeftOut)}, ${say(why)}`),
  ]
}

const leftOutFolders = (sources: readonly FeatureExport[]) =>
  sources.flatMap(({ leftOutFolders: folders = {} }) => Object.entries(folders).map(([name, why]) => ({ name, why })))

const both = ([nl, en]: Explanation) => ({ nl, en })

/** The same for programs. */
export function schemaOf(facts: SiteFacts, sources: readonly FeatureExport[]): string {
  const { shape } = facts
  const schema = {
    format: 1,
    association: facts.association,
    madeAt: facts.now.toISOString(),
    isOneMoment: !facts.isEmbedded,
    tables: shape.tables.map((table) => ({
      name: table.name,
      feature: table.feature,
      about: both(table.about),
      rows: facts.rows[table.name] ?? 0,
      csv: `data/${table.name}.csv`,
      jsonLines: `data/${table.name}.jsonl`,
      primaryKey: table.key,
      columns: table.columns.map((column) => ({
        name: column.name,
        type: column.type,
        isNullable: column.isNullable,
        refersTo: column.refersTo,
        about: { nl: wordsFor(column, "nl"), en: wordsFor(column, "en") },
      })),
      leftOutColumns: Object.entries<Explanation>(table.without).map(([name, why]) => ({ name, why: both(why) })),
    })),
    folders: facts.folders,
    leftOut: {
      tables: shape.leftOut.map(({ name, why }) => ({ name, why: both(why) })),
      folders: leftOutFolders(sources).map(({ name, why }) => ({ name, why: both(why) })),
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
