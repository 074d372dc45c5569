import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import Validator from "@adobe/structured-data-validator"

/** An item of structured data, parsed from the JSON of a page. */
export type Thing = { "@type": string } & Record<string, unknown>

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
const rdfs = "http://www.w3.org/2000/01/rdf-schema#"
const schemaOrg = "http://schema.org/"

/** The vocabulary of schema.org in the form that the validator expects: its classes, and the properties of each. */
function vocabulary(): { "@graph": object[] } {
  const text = readFileSync(fileURLToPath(import.meta.resolve("@vocabulary/schema/schema.nq")), "utf8")
  const statements = [...text.matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)>/gm)].map(
    ([, from = "", what = "", to = ""]) => ({
      from,
      what,
      to,
    }),
  )
  const namesOf = (what: string) => {
    const found = new Map<string, { "@id": string }[]>()
    for (const each of statements)
      if (each.what === what) found.set(each.from, [...(found.get(each.from) ?? []), { "@id": each.to }])
    return found
  }
  const [above, domains] = [namesOf(`${rdfs}subClassOf`), namesOf(`${schemaOrg}domainIncludes`)]
  const graph = statements
    .filter(({ what }) => what === `${rdf}type`)
    .flatMap(({ from, to }): object[] => {
      if (to === `${rdfs}Class`)
        return [{ "@id": from, "@type": "rdfs:Class", "rdfs:subClassOf": above.get(from) ?? [] }]
      if (to !== `${rdf}Property`) return []
      return [{ "@id": from, "@type": "rdf:Property", "schema:domainIncludes": domains.get(from) ?? [] }]
    })
  return { "@graph": graph }
}

let validator: Validator | undefined

/**
 * Violations of schema.org's vocabulary and of Google's rules for job postings, organisations, offers and
 * breadcrumbs, as sentences. Recommendations are left out.
 */
export async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  validator ??= new Validator(vocabulary())
  const jsonld: Record<string, Thing[]> = {}
  for (const { "@context": _, ...thing } of structuredClone([...things]))
    (jsonld[thing["@type"] as string] ??= []).push(thing as Thing)
  const issues = await validator.validate({ jsonld })
  return issues
    .filter(({ severity, issueMessage }) => severity === "ERROR" || issueMessage.includes("not supported"))
    .map(({ path, issueMessage }) => `${path.map(({ property, type }) => property ?? type).join(".")}: ${issueMessage}`)
}

/** Google's fields for types that the validator has no rules for: required ones, and recommended ones we have. */
const wanted: Record<string, string[]> = {
  Event: ["name", "startDate", "endDate", "location", "eventStatus", "eventAttendanceMode", "organizer", "description"],
  NewsArticle: ["headline", "datePublished", "dateModified", "publisher", "mainEntityOfPage"],
  WebSite: ["name", "url"],
}

/** The fields that an item of this type should have but lacks. */
export const missingFields = (thing: Thing): string[] =>
  (wanted[thing["@type"]] ?? []).filter((field) => thing[field] === undefined)
