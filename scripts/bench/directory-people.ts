import type { ChosenVisibility, Visibility } from "../../src/features/members/member-fields.ts"

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** Names from common to rare: the first of a list is given most often, as in any register. */
const firstNames =
  "Sophie Daan Emma Sem Anna Thijs Lotte Lars Julia Bram Eva Jan Sanne Tim Fleur Tom Anouk Niels Iris Jasper Noor Ruben Lieke Max Femke Luuk Esmée Jesse Maud Stijn Marijke Koen Isa Gijs Roos Floris Zoë Sven Merel Joris Chloé Wouter Britt Pieter Myrthe Hidde Yara Mohamed Fatima Bas Liselotte Rens Renée Jurre Saar Olivier Jans Ömer Naïma Willemijn Sjoerd Tjitske Xander Elif Pim Hanna Teun Daniël Frederique Mees Puck Quinten Ayşe Jip Vera Siebe Wytske André Nienke".split(
    " ",
  )
const lastNames: (readonly [infix: string | null, name: string])[] =
  "de|Jong Jansen de|Vries van_den|Berg van|Dijk Bakker Janssen Visser Smit Meijer de|Boer Mulder de|Groot Bos Vos Peters Hendriks van|Leeuwen Dekker Brouwer de|Wit Dijkstra Smits de|Graaf van_der|Meer van_der|Linden Kok Jacobs de|Haan Vermeulen van_den|Heuvel van_der|Veen van_den|Broek de|Bruijn de|Bruin van_der|Heijden Schouten van|Beek Willems van|Vliet van_de|Ven Hoekstra Maas Verhoeven Koster van|Dam van_der|Wal Prins Blom Huisman Peeters de|Jonge Kuipers van|Veen Post Kuiper Veenstra Kramer van_den|Brink Scholten van|Wijk Postma Martens Vink de|Ruiter Timmermans Groen Gerritsen Jonker van|Loon Boer van_der|Velde Willemsen Smeets de|Lange de|Vos Bosch van|Dongen Schipper de|Koning van_der|Laan Koning van_der|Velden Driessen van|Doorn Hermans Evers van_den|Bosch van_der|Meulen Hofman Bosman Wolters Sanders van_der|Horst Mol Kuijpers Molenaar van_de|Pol de|Leeuw Verbeek Yılmaz El|Amrani Øster Müller Nguyễn Fernández 't|Hart Brandsma Zijlstra Uittenbogaard Quispel"
    .split(" ")
    .map((written) => {
      const [first = "", second] = written.split("|")
      return second ? [first.replaceAll("_", " "), second] : [null, first]
    })
/** So few people have these that a search for one is rare, however many people there are. */
const rareNames = ["Xhofleer", "Schuringa-Oldenziel", "Wtewaal", "Quaedvlieg", "Ypelaar"]
const studies =
  "Informatica Geneeskunde Rechten Psychologie Natuurkunde Wiskunde Scheikunde Bouwkunde Econometrie Bedrijfskunde Geschiedenis Filosofie Biologie Sterrenkunde Werktuigbouwkunde Technische_Natuurkunde Kunstmatige_Intelligentie Nederlandse_Taal_en_Cultuur Industrieel_Ontwerpen Luchtvaart-_en_Ruimtevaarttechniek"
    .split(" ")
    .map((name) => name.replaceAll("_", " "))
const nicknames = ["Sjaak", "Bolle", "Kwik", "Pluis", "Tukker", "Dokter", "Knor", "Blauwe"]

/** The same people each time (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Dice = () => number
const oneOf = <T>(dice: Dice, values: readonly T[]): T => values[Math.floor(dice() * values.length)] as T
/** The first values far more often than the last. */
const mostlyFirst = <T>(dice: Dice, values: readonly T[]): T => values[Math.floor(dice() ** 2 * values.length)] as T

/** Most people leave everything as it is; some hide or show a field or two. */
function choiceOf(dice: Dice): ChosenVisibility {
  if (dice() < 0.7) return {}
  const either = (): Visibility => oneOf(dice, ["onlyMe", "board", "members"])
  return {
    ...(dice() < 0.4 ? { email: dice() < 0.7 ? "members" : "board" } : {}),
    ...(dice() < 0.3 ? { phone: either() } : {}),
    ...(dice() < 0.3 ? { study: either() } : {}),
    ...(dice() < 0.3 ? { startYear: either() } : {}),
    ...(dice() < 0.3 ? { nickname: either() } : {}),
    ...(dice() < 0.3 ? { photo: either() } : {}),
  }
}

function personOf(dice: Dice, number: number) {
  const firstName = mostlyFirst(dice, firstNames)
  const isRare = number % 20_000 === 777
  const [infix, lastName] = isRare
    ? [null, rareNames[Math.floor(number / 20_000) % rareNames.length] as string]
    : mostlyFirst(dice, lastNames)
  return {
    slug: `p${number}`,
    firstName,
    infix,
    lastName,
    email: `${firstName}.${lastName}.${number}@student.example.org`.toLowerCase(),
    nickname: dice() < 0.1 ? oneOf(dice, nicknames) : null,
    study: dice() < 0.9 ? mostlyFirst(dice, studies) : null,
    startYear: dice() < 0.9 ? 2000 + Math.floor((1 - dice() ** 2) * 26) : null,
    bio_nl: dice() < 0.5 ? "Ik roei, kook en lees graag, en zit meestal op de grote tafel in de huiskamer." : null,
    visibility: JSON.stringify(choiceOf(dice)),
  }
}

const columns = {
  slug: "text",
  firstName: "text",
  infix: "text",
  lastName: "text",
  email: "text",
  nickname: "text",
  study: "text",
  startYear: "integer",
  bio_nl: "text",
  visibility: "jsonb",
}
const names = Object.keys(columns) as (keyof typeof columns)[]
const atOnce = 5000

/**
 * Fills a directory: of every hundred people 82 are members, 14 were, 2 applied and 2 are nothing (yet). Two of five have
 * a portrait, one of ten is in a committee, and one of fifty in the group `jaarlaag`.
 */
export async function fillDirectory(query: Query, count: number): Promise<void> {
  const dice = diceOf(20_261_122)
  for (let begun = 0; begun < count; begun += atOnce) {
    const people = Array.from({ length: Math.min(atOnce, count - begun) }, (_, index) =>
      personOf(dice, begun + index + 1),
    )
    await query(
      `insert into users (${names.map((name) => `"${name}"`).join(", ")}, "emailVerifiedAt", "passwordHash")
        select *, now(), '-' from unnest(${names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(", ")})`,
      names.map((name) => people.map((person) => person[name])),
    )
  }
  await query(`insert into memberships ("userId", type, since, until)
    select "userId", 'regular', case when "userId" % 100 in (14, 15) then null else date '2015-09-01' + ("userId" % 3800)::integer end,
      case when "userId" % 100 < 14 then date '2026-02-01' end
    from users where "userId" % 100 < 98`)
  await query(`insert into portraits ("userId", key, size, preview)
    select "userId", md5("userId"::text), 800, 'data:image/webp;base64,' || repeat('A', 120)
    from users where "userId" % 5 < 2`)
  await query(`insert into groups (type, slug, name_nl, name_en, "foundedOn", "membersVisibility")
    select case when n = 0 then 'YEAR_LAYER' else 'COMMITTEE' end, case when n = 0 then 'jaarlaag' else 'commissie-' || n end,
      'Groep ' || n, 'Group ' || n, '2015-01-01', 'members'
    from generate_series(0, greatest(20, ${count} / 200)) n`)
  const join = (group: string, every: number) =>
    query(`insert into "groupMembers" ("groupId", "userId", "roleId", since)
      select groups."groupId", "userId", (select "roleId" from roles where kind = 'member'), '2020-09-01'
      from users join groups on groups.slug = ${group} where "userId" % ${every} = 0`)
  await join(`'commissie-' || (1 + "userId" % greatest(20, ${count} / 200))`, 10)
  await join("'jaarlaag'", 50)
  // Statistics and visibility for the planner; a running database collects them automatically.
  await query("vacuum analyze")
}
