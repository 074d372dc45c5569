import { globSync, readFileSync } from "node:fs"
import path from "node:path"

export interface SitePage {
  /** An example of its address, with demo data for its parameters. */
  address: string
  isGuarded: boolean
}

/** Values for `:slug` and the like, by address. */
const samples: [pattern: RegExp, values: Record<string, string>][] = [
  [/^\/locaties/, { slug: "de-huiskamer" }],
  [/^\/groepen/, { groupType: "COMMITTEE", slug: "webcommissie", userId: "1", groupMemberId: "21", id: "1" }],
  [/^\/activiteiten\/:slug\/gast/, { slug: "kookavond" }],
  [/^\/activiteiten/, { slug: "bierproeverij" }],
  [/^\/nieuws/, { slug: "de-huiskamer-krijgt-een-keuken" }],
  [/^\/bedrijven\/:companySlug/, { companySlug: "deltawerk-ingenieurs", slug: "beginnend-ingenieur-waterveiligheid" }],
  [/^\/bedrijven/, { slug: "deltawerk-ingenieurs" }],
  [/^\/documenten\/folder/, { slug: "notulen" }],
  [/^\/fotos/, { slug: "kampeerweekend" }],
  [/^\/pagina/, { slug: "huisregels-van-de-huiskamer" }],
  [/^\/smobo/, { slug: "ada-admin" }],
  [/^\/hulp/, { slug: "menu-indelen" }],
  [/^\/vacatures\/types/, { slug: "stage", id: "2" }],
  [/^\/vacatures/, { slug: "beginnend-ingenieur-waterveiligheid" }],
  [
    /./,
    {
      token: "a-token-never-sent",
      slug: "een-voorbeeld",
      companySlug: "een-bedrijf",
      id: "1",
      emailId: "1",
      documentId: "1",
    },
  ],
]

const project = path.resolve(import.meta.dirname, "../../..")

/** Every page of the site, read from the routes themselves, so that new ones are included. */
export function sitePages(): SitePage[] {
  const files = [
    "src/app/web/routes.ts",
    "src/app/web/pages/composed.pages.ts",
    ...globSync("src/features/*/web/**/*.pages.ts", { cwd: project }).toSorted(),
  ]
  return files.flatMap((file) => pagesIn(readFileSync(path.join(project, file), "utf8")))
}

function pagesIn(source: string): SitePage[] {
  // What pages have in common: `const ofMembers = { may: mayUpdateGroup }`, with `...ofMembers` in each.
  const common = new Map([...source.matchAll(/^const (\w+) = (\{.*\})$/gm)].map(([, name, value]) => [name, value]))
  // The beginning of their addresses: `const path = "/smobo"`, alone or in `${path}/nieuw`.
  const texts = new Map([...source.matchAll(/^const (\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]))
  const spread = source
    .replaceAll(/\[(page\(.*\))\]$/gm, "[\n  $1,\n]")
    .replaceAll(/\.\.\.(\w+)/g, (text, name: string) => common.get(name) ?? text)
    .replaceAll(/^ {2}page\((\w+),/gm, (text, name: string) =>
      texts.has(name) ? `  page("${texts.get(name)}",` : text,
    )
    .replaceAll(/`\$\{(\w+)\}([^`$]*)`/g, (text, name: string, rest: string) =>
      texts.has(name) ? `"${texts.get(name)}${rest}"` : text,
    )
  const declared = [...spread.matchAll(/^ {2}page\(\s*"([^"]+)",\s*([^]*?)\),\n(?= {2}\S|\n|\])/gm)]
  const calls = spread.match(/^ {2}page\(\s*["`]/gm)?.length ?? 0
  if (declared.length !== calls)
    throw new Error(`Read ${declared.length} of ${calls} pages of: ${source.slice(0, 200)}`)
  return declared.map(([, pattern = "", rest = ""]) => ({
    address: fill(pattern),
    isGuarded: /\bmay:/.test(rest),
  }))
}

function fill(pattern: string): string {
  const values = samples.find(([where]) => where.test(pattern))?.[1] ?? {}
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? "1")
}
