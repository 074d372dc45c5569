import type { GroupTypeName, RoleKind } from "../group-kinds.ts"

/** The address before the @, which identifies people in the lists below. */
type Handle = string

export interface DemoGroup {
  type: GroupTypeName
  slug: string
  name_nl: string
  name_en: string
  intro_nl?: string
  intro_en?: string
  abbreviation?: string
  description_nl?: string
  description_en?: string
  email?: string
  isEmailPublic?: boolean
  foundedOn?: string
  dissolvedOn?: string
  membersVisibility?: "public" | "members" | "none"
  isRecruiting?: boolean
  /** Person, role, and first and last board year (relative to this one); without a last year it has no end. */
  memberships: [who: Handle, kind: RoleKind, from: number, to?: number, title?: [nl: string, en: string]][]
}

const board = (
  year: number,
  from: number,
  chair: Handle,
  secretary: Handle,
  treasurer: Handle,
  member: Handle,
): DemoGroup => ({
  type: "BOARD",
  slug: `bestuur-${year}`,
  name_nl: `Bestuur ${year}–${year + 1}`,
  name_en: `Board ${year}–${year + 1}`,
  intro_nl: from === 0 ? "Houdt de vereniging dit jaar draaiend." : "",
  intro_en: from === 0 ? "Keeps the association running this year." : "",
  email: "bestuur@demo.test",
  isEmailPublic: from === 0,
  foundedOn: `${year}-09-01`,
  dissolvedOn: `${year + 1}-09-01`,
  membersVisibility: "public",
  memberships: [
    [chair, "chair", from, from + 1],
    [secretary, "secretary", from, from + 1],
    [treasurer, "treasurer", from, from + 1],
    [member, "member", from, from + 1, ["Commissaris extern", "External affairs officer"]],
  ],
})

const boardsAndCommittees = (year: number): DemoGroup[] => [
  board(year, 0, "bestuur", "sanne.visser", "joris.van.der.meer", "fatima.el.amrani"),
  board(year - 1, -1, "thijs.de.wit", "noor.ten.hove", "daan.mulder", "eva.van.t.hof"),
  board(year - 2, -2, "milan.yilmaz", "roos.van.dijk", "bram.op.den.kamp", "yara.ozturk"),
  {
    type: "COMMITTEE",
    slug: "activiteitencommissie",
    name_nl: "Activiteitencommissie",
    name_en: "Activities committee",
    abbreviation: "AcCie",
    intro_nl: "Van borrel tot weekend weg.",
    intro_en: "From drinks to weekends away.",
    isRecruiting: true,
    email: "activiteiten@demo.test",
    isEmailPublic: true,
    foundedOn: `${year - 9}-10-04`,
    membersVisibility: "public",
    description_nl:
      "Elke maand een borrel, twee keer per jaar een feest en in het voorjaar een weekend weg: wij bedenken het, regelen het en ruimen daarna de confetti op.\n\n### Wat je bij ons leert\n\n- Een begroting die klopt\n- Onderhandelen over een zaal\n- Vooruit denken, en dan toch **improviseren**\n\nWe komen om de week samen in [De Huiskamer](/locaties/openingstijden). Ervaring is niet nodig, zin om iets te organiseren wel.",
    description_en:
      "Drinks every month, a party twice a year and a weekend away in spring: we think it up, arrange it and sweep up the confetti afterwards.\n\n### What you learn with us\n\n- A budget that adds up\n- Haggling over a venue\n- Planning ahead, and then **improvising** after all\n\nWe meet every other week in [The Living Room](/locaties/openingstijden). You need no experience, only the wish to organise something.",
    memberships: [
      ["commissie", "chair", 0],
      ["bram.op.den.kamp", "member", 0],
      ["sem.de.groot", "treasurer", -1],
      ["lotte.smit", "member", -1, undefined, ["Feestbeest", "Party animal"]],
      ["thijs.de.wit", "chair", -2, -1],
      ["noor.ten.hove", "chair", -1, 0],
      ["daan.mulder", "member", -2, 0],
      ["roos.van.dijk", "member", -3, -1],
    ],
  },
  {
    type: "COMMITTEE",
    slug: "webcommissie",
    name_nl: "Webcommissie",
    name_en: "Web committee",
    abbreviation: "WebCie",
    intro_nl: "Bouwt deze site.",
    intro_en: "Builds this site.",
    description_nl:
      "Alles wat je hier ziet en aanklikt komt van ons. We werken op **dinsdagavond**, met pizza.\n\n1. Iemand vindt iets dat beter kan\n2. Iemand bouwt het\n3. Iemand anders kijkt mee\n4. Het staat live voor de pizza koud is",
    description_en:
      "Everything you see and click here is our work. We meet on **Tuesday evenings**, with pizza.\n\n1. Somebody finds something that could be better\n2. Somebody builds it\n3. Somebody else takes a look\n4. It is live before the pizza is cold",
    email: "web@demo.test",
    foundedOn: `${year - 14}-02-12`,
    membersVisibility: "members",
    memberships: [
      ["admin", "chair", 0],
      ["mees.ter.braak", "member", -1],
      ["isa.van.de.ven", "member", 0],
      ["milan.yilmaz", "chair", -3, 0],
    ],
  },
  {
    type: "COMMITTEE",
    slug: "reiscommissie",
    name_nl: "Reiscommissie",
    name_en: "Travel committee",
    intro_nl: "Elk jaar een week naar een stad die niemand zag aankomen.",
    intro_en: "Every year a week in a city nobody saw coming.",
    isRecruiting: true,
    description_nl:
      "Waar we heen gaan blijft geheim tot de infoavond. Wat je wel weet: zes nachten, een goed hostel en minstens één bedrijf of museum waar je anders nooit binnenkomt.\n\n> Vorig jaar dachten we aan zon. Het werd Tallinn in maart, en niemand had spijt.",
    description_en:
      "Where we’re going stays a secret until the information evening. What you do know: six nights, a good hostel and at least one company or museum that you would otherwise never get into.\n\n> Last year we had sunshine in mind. It turned out to be Tallinn in March, and nobody regretted it.",
    foundedOn: `${year - 6}-09-01`,
    membersVisibility: "public",
    memberships: [
      ["koen.peeters", "chair", -1],
      ["amelie.dubois", "treasurer", 0],
      ["ruben.in.t.veld", "member", 0],
      ["eva.van.t.hof", "chair", -3, -1],
    ],
  },
  {
    type: "COMMITTEE",
    slug: "almanakcommissie",
    name_nl: "Almanakcommissie",
    name_en: "Yearbook committee",
    intro_nl: "Maakte elk jaar een boek vol foto’s.",
    intro_en: "Made a book full of photos every year.",
    foundedOn: `${year - 12}-09-01`,
    dissolvedOn: `${year - 1}-09-01`,
    membersVisibility: "public",
    memberships: [
      ["yara.ozturk", "chair", -3, -1],
      ["bram.op.den.kamp", "member", -3, -2],
      ["roos.van.dijk", "member", -2, -1],
    ],
  },
]

const otherGroups = (year: number): DemoGroup[] => [
  {
    type: "YEAR_LAYER",
    slug: `jaar-${year}`,
    name_nl: `Jaar ${year}`,
    name_en: `Class of ${year}`,
    intro_nl: "Iedereen die dit jaar begon.",
    intro_en: "Everyone who started this year.",
    foundedOn: `${year}-09-01`,
    memberships: [
      ["lid", "member", 0],
      ["isa.van.de.ven", "member", 0],
      ["ruben.in.t.veld", "member", 0],
    ],
  },
  {
    type: "EDUCATION",
    slug: "opleidingscommissie",
    name_nl: "Opleidingscommissie",
    name_en: "Programme committee",
    intro_nl: "Praat mee over de kwaliteit van het onderwijs.",
    intro_en: "Has a say in the quality of teaching.",
    foundedOn: `${year - 20}-09-01`,
    membersVisibility: "public",
    memberships: [
      ["fatima.el.amrani", "chair", 0],
      ["sem.de.groot", "member", -1],
      ["noor.ten.hove", "advisor", 0],
    ],
  },
  {
    type: "OTHER",
    slug: "schaakclub",
    name_nl: "Schaakclub De Toren",
    name_en: "Chess club The Rook",
    intro_nl: "Elke donderdag een bord en een biertje.",
    intro_en: "A board and a beer every Thursday.",
    isRecruiting: true,
    memberships: [
      ["koen.peeters", "chair", -1],
      ["lotte.smit", "member", 0],
    ],
  },
  {
    type: "EMAIL",
    slug: "nieuwsbrief",
    name_nl: "Nieuwsbrief",
    name_en: "Newsletter",
    email: "nieuwsbrief@demo.test",
    membersVisibility: "none",
    memberships: [["bestuur", "member", 0]],
  },
]

/** The groups of the demo, in the board year that begins in `year`. */
export const demoGroups = (year: number): DemoGroup[] => [...boardsAndCommittees(year), ...otherGroups(year)]
