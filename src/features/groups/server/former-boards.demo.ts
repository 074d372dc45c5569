import type { DemoGroup } from "./groups.demo.ts"

/** What each board stood for, the first one first. */
const mottos: [nl: string, en: string][] = [
  [
    "Het eerste bestuur: vijf studenten en een koffiezetapparaat.",
    "The first board: five students and a coffee maker.",
  ],
  ["Vond een ruimte, en verfde haar zelf.", "Found a room, and painted it themselves."],
  ["Organiseerde de eerste reis, naar Gent.", "Organised the first trip, to Ghent."],
  ["Maakte van zestig leden er honderd.", "Turned sixty members into a hundred."],
  ["Begon met lezingen in de lunchpauze.", "Started talks in the lunch break."],
  ["Vierde het eerste lustrum, drie dagen lang.", "Celebrated the first lustrum, for three days."],
  ["Richtte de opleidingscommissie op.", "Founded the programme committee."],
  ["Hield de vereniging droog na de lekkage.", "Kept the association dry after the leak."],
  ["Haalde de eerste hoofdpartner binnen.", "Brought in the first main partner."],
  ["Bracht het schaakbord terug.", "Brought back the chessboard."],
  ["Gaf het tweede lustrum een eigen bier.", "Gave the second lustrum a beer of its own."],
  ["Zette alle boeken op volgorde.", "Put all the books in order."],
  ["Verhuisde met veertig fietsen tegelijk.", "Moved house with forty bicycles at once."],
  ["Begon elke dinsdag met soep.", "Began every Tuesday with soup."],
  ["Maakte van Engels een tweede taal.", "Made English a second language."],
  ["Hield het derde lustrum in een kas.", "Held the third lustrum in a greenhouse."],
  ["Bouwde een werkplaats.", "Built a workshop."],
  ["Bleef open, van achter een scherm.", "Stayed open, from behind a screen."],
  ["Haalde iedereen weer naar binnen.", "Brought everybody back inside."],
  ["Liet leden zelf hun activiteit bedenken.", "Let members think up their own activities."],
  ["Kookte het vierde lustrum zelf.", "Cooked the fourth lustrum themselves."],
]

/** The boards from the first one up to and including that of a year. Their members have left the site. */
export const formerBoards = (last: number): DemoGroup[] =>
  Array.from({ length: Math.max(0, last - 2002) }, (_, index) => {
    const [year, motto] = [2003 + index, mottos[index]]
    return {
      type: "BOARD",
      slug: `bestuur-${year}`,
      name_nl: `Bestuur ${year}–${year + 1}`,
      name_en: `Board ${year}–${year + 1}`,
      intro_nl: motto?.[0] ?? "",
      intro_en: motto?.[1] ?? "",
      foundedOn: `${year}-09-01`,
      dissolvedOn: `${year + 1}-09-01`,
      membersVisibility: "public",
      memberships: [],
    }
  })
