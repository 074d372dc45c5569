import { loadavg } from "node:os"
import { allSources } from "../../src/app/server/sources.ts"
import { searchSite } from "../../src/features/search/server/search.service.ts"
import type { Viewer } from "../../src/platform/policy.ts"
import type { Query } from "../../tests/support/rows/many-rows.ts"
import { atDatabase, runs } from "./at-database.ts"
import { fillDirectory } from "./directory-people.ts"

/** Of each kind: two hundred thousand things, of which half are documents that all have one word. */
const counts = {
  people: 30_000,
  activities: 25_000,
  news: 25_000,
  vacancies: 10_000,
  companies: 2000,
  books: 8000,
  documents: 100_000,
}
const aim = 50
const viewers: Record<string, Viewer | null> = {
  visitor: null,
  member: { userId: 50, permissions: { members: 1, activities: 1, documents: 1 } },
}
/** Words of the made-up texts are numbered: the first are in many texts, the last in few. */
const calls: Record<string, string[]> = {
  "a common word": ["borrel", "lezing", "avond"],
  "two common words": ["borrel avond", "lezing kelder"],
  "a rare word": ["woord4711", "woord12345", "woord900"],
  "the beginning of a word": ["woord47", "bor", "lez"],
  "part of a name": ["proeverij", "oncert", "afari"],
  "two letters": ["bo", "le", "ka"],
  "a name": ["sophie de jong", "van den berg", "quispel"],
  "a typo": ["biprproeverij", "stadsfari", "consertt"],
  "a word that every document has": ["notulen"],
  "that word and a year": ["notulen 2019", "notulen 1997"],
  nothing: ["zzzqx", "wrtplk", "qqqwww"],
}
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A text of a few frequent and a few rare words, different for each row `n`. */
const textOf = (salt: number) =>
  `(array['borrel','lezing','avond','kelder','muziek','zaal','koffie','studie'])[1 + (n * 7 + ${salt}) % 40]`
const title = (n: string) => `coalesce(${textOf(1)}, 'woord' || ${n} * 13 % 20000) || ' ' ||
  (array['bierproeverij','stadssafari','concert','excursie','filmhuis','toernooi'])[1 + n % 60] || ' ' || n`
const body = `((select string_agg('woord' || (n * 31 + w * w * 17) % 20000, ' ') from generate_series(1, 120) w) || ' ' || coalesce(${textOf(2)}, ''))`

async function fill(query: (text: string) => Promise<unknown>): Promise<void> {
  const named = `coalesce(${title("n")}, 'woord' || n * 13 % 20000 || ' ' || n)`
  await query(`insert into activities (slug, title_nl, title_en, summary_nl, description_nl, "startsAt", "endsAt", category,
      visibility, status, "signUpMode")
    select 'a-' || n, ${named}, 'thing ' || n, coalesce(${textOf(3)}, 'iets'), ${body}, now() + (n - 24000) * interval '1 hour',
      now() + (n - 23998) * interval '1 hour', 'social', case when n % 3 = 0 then 'members' else 'public' end,
      case when n % 20 = 0 then 'draft' else 'published' end, 'none'
    from generate_series(1, ${counts.activities}) n`)
  await query(`insert into news (slug, title_nl, title_en, intro_nl, body_nl, visibility, status, "publishAt")
    select 'n-' || n, ${named}, 'item ' || n, coalesce(${textOf(4)}, 'iets'), ${body},
      case when n % 3 = 0 then 'members' else 'public' end, case when n % 20 = 0 then 'draft' else 'published' end,
      now() - n * interval '1 hour' from generate_series(1, ${counts.news}) n`)
  await query(`insert into companies (slug, name, tagline_nl, description_nl, tier)
    select 'c-' || n, ${named}, coalesce(${textOf(5)}, 'iets'), ${body}, 'listed' from generate_series(1, ${counts.companies}) n`)
  await query(`insert into vacancies (slug, "companyId", "vacancyTypeId", title_nl, summary_nl, description_nl, workplace, "applyUrl", deadline)
    select 'v-' || n, (select min("companyId") from companies) + n % ${counts.companies}, 1 + n % 5, ${named}, coalesce(${textOf(6)}, 'iets'), ${body},
      'hybrid', 'https://werk.example', current_date + (n % 200) - 100 from generate_series(1, ${counts.vacancies}) n`)
  await query(`insert into books ("academicYear", year, quarter, "courseCode", "courseName_nl", title, authors, isbn13, required)
    select 2020 + n % 7, '1', 1 + n % 4, 'C' || n, 'woord' || n % 500, ${named}, 'woord' || n % 900, '978' || lpad(n::text, 10, '0'), true
    from generate_series(1, ${counts.books}) n`)
  await fillDocuments(query)
  await query("vacuum analyze")
}

/** Every document is minutes, as an archive may be; in parts, because a statement has a time limit. */
async function fillDocuments(query: (text: string) => Promise<unknown>): Promise<void> {
  const part = 5000
  await query(`insert into "documentFolders" (slug, name_nl, "readScope")
    select 'map-' || n, 'Map ' || n, case when n % 3 = 0 then 'members' else 'public' end from generate_series(1, 20) n`)
  for (let from = 1; from <= counts.documents; from += part) {
    const rows = `generate_series(${from}, ${from + part - 1}) n`
    await query(`insert into "documentFiles" (key, name, format, bytes, digest)
      select 'file ' || n, 'n.txt', 'txt', 1, 'digest' from ${rows}`)
    await query(`insert into documents ("folderId", title_nl, kind, year, "fileId", text)
      select (select min("folderId") from "documentFolders") + n % 20, 'Notulen vergadering ' || n, 'minutes', 1990 + n % 36,
        (select "fileId" from "documentFiles" where key = 'file ' || n), 'Notulen. ' || ${body} from ${rows}`)
  }
}

/** `npm run bench search`: two hundred thousand things, at the database. */
export async function measureSearch(): Promise<void> {
  const lines: string[] = []
  const fillAll = async (query: Query) => {
    await fillDirectory(query, counts.people)
    await fill(query)
  }
  await atDatabase(fillAll, async ({ services, timesOf }) => {
    for (const [who, viewer] of Object.entries(viewers))
      for (const [name, queries] of Object.entries(calls)) {
        const label = `${name}, ${who}`
        const ask = (run: number) => {
          const scope = { viewer, now: services.now(), association: services.association.current }
          const q = queries[run % queries.length] ?? ""
          return searchSite(services.database.db, allSources.search, scope, { q, pageNumber: 1 })
        }
        const { p50, p95 } = await timesOf(label, ask, true)
        lines.push(`| ${label} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p95 > aim ? "**above**" : ""} |`)
      }
  })
  say(`\n| search | p50 ms | p95 ms | |\n|---|---|---|---|\n${lines.join("\n")}`)
  say(`\nNode ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${runs} calls each, one at a time.`)
}
