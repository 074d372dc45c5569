import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { translationSources } from "../../../platform/translation.ts"

const server = testServer()

/** The functions of the migration: those that it creates and drops again. */
const functions =
  readFileSync("migrations/0061-stale-translations.sql", "utf8").match(/create function[^]*?\$\$;/g) ?? []

test.each([
  ["nothing", ""],
  ["a word", "Kort"],
  ["spaces", "Een  zin\n\nover\u00a0twee regels,\tmet  één spatie te veel "],
  ["signs of all kinds", "Öztürk 🎉 ’s-Hertogenbosch — “citaat” 𝒳"],
  ["a long text", "lang ".repeat(4000)],
])("the migration recognises a Dutch text that did not change: %s", async (_, text) => {
  const { query } = server.services.database
  for (const each of functions) await query(each)
  const sources = translationSources(null, { body_nl: text, body_en: "Text" }, ["body"])
  const isStale = async (body_nl: string) => {
    const row = { body_nl, body_en: "Text", translationSources: sources }
    const { rows } = await query(`select "isStale"($1::jsonb) as "isStale"`, [JSON.stringify(row)])
    return rows[0]?.isStale as boolean
  }
  const answers = [await isStale(text), await isStale(` ${text} `), await isStale(`${text}!`)]
  for (const [, name] of functions.map((each) => /function ("\w+")/.exec(each) ?? []).toReversed())
    await query(`drop function ${name}`)
  expect(answers).toEqual([false, false, true])
})
