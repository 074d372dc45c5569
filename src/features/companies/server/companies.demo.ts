import type { Company } from "../company.ts"

export interface DemoCompany extends Pick<
  Company,
  "name" | "tagline_nl" | "tagline_en" | "description_nl" | "description_en" | "website" | "industry" | "city" | "tier"
> {
  /** First and last day, in days from today. */
  from?: number
  until?: number
  /** The logo, 600 by 300: for light mode without `dark`, or in the two colours given. */
  logo: (ink: string, tint: string) => string
  colours: { light: [ink: string, tint: string]; dark?: [ink: string, tint: string] }
}

const wave = (y: number, colour: string) =>
  `<path d="M60 ${y} q 60 -60 120 0 t 120 0 t 120 0 t 120 0" fill="none" stroke="${colour}" stroke-width="26" stroke-linecap="round"/>`
const square = (x: number, y: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="56" height="56" rx="6" fill="${colour}"/>`
const turned = (angle: number, x: number, y: number, drawing: string) =>
  `<g transform="rotate(${angle} ${x} ${y})">${drawing}</g>`

/** Companies of the demo: nine that do not exist. */
export const demoCompanies: DemoCompany[] = [
  {
    name: "Deltawerk Ingenieurs",
    tagline_nl: "Al zestig jaar droge voeten, en graag nog zestig.",
    tagline_en: "Sixty years of dry feet, and hopefully sixty more.",
    description_nl:
      "Wij rekenen aan dijken, sluizen en rivieren. Met tweehonderd mensen zijn we groot genoeg voor grote opdrachten, en klein genoeg om de directeur bij de koffie tegen te komen.\n\n### Wat je hier leert\n\n- modelleren met echte meetgegevens, niet met een opgave uit een boek\n- uitleggen wat een model níét weet\n- met laarzen aan in een uiterwaard staan\n\nElk jaar begeleiden we zes afstudeerders. Drie van hen werken hier nu nog.",
    description_en:
      "We do the sums for dikes, locks and rivers. With two hundred people we are large enough for large projects, and small enough to meet the director at the coffee machine.\n\n### What you learn here\n\n- modelling with real measurements, not with an exercise from a book\n- explaining what a model does **not** know\n- standing in a flood plain with your boots on\n\nEvery year we supervise six thesis students. Three of them still work here.",
    website: "https://deltawerk.example",
    industry: "engineering",
    city: "Utrecht",
    tier: "main",
    from: -60,
    until: 300,
    logo: (ink, tint) => wave(110, ink) + wave(175, tint) + wave(240, ink),
    colours: { light: ["#0B4F6C", "#3AA6B9"], dark: ["#9ED8E6", "#4FB3C4"] },
  },
  {
    name: "Noorderlicht Software",
    tagline_nl: "Software voor mensen die iets beters te doen hebben.",
    tagline_en: "Software for people with better things to do.",
    description_nl:
      "We bouwen planningen voor ziekenhuizen, brandweer en buurtbussen. Dertig mensen, vier honden, en elke vrijdagmiddag laat iemand zien wat er die week misging.\n\nStudenten werken bij ons gewoon mee aan de echte code. Je eerste wijziging staat meestal binnen een week live.",
    description_en:
      "We build schedules for hospitals, fire brigades and community buses. Thirty people, four dogs, and every Friday afternoon somebody shows what went wrong that week.\n\nStudents simply work on the real code with us. Your first change is usually live within a week.",
    website: "https://noorderlicht.example",
    industry: "technology",
    city: "Groningen",
    tier: "partner",
    from: -200,
    logo: (ink, tint) =>
      [150, 105, 60]
        .map(
          (radius, index) =>
            `<path d="M${300 - radius * 1.5} 230 A ${radius * 1.5} ${radius * 1.3} 0 0 1 ${300 + radius * 1.5} 230" fill="none" stroke="${index === 1 ? tint : ink}" stroke-width="24" stroke-linecap="round"/>`,
        )
        .join(""),
    colours: { light: ["#1F7A4D", "#7A3EA1"], dark: ["#7FE0AE", "#C9A3E6"] },
  },
  {
    name: "Kompas & Co",
    tagline_nl: "Advies waar je zelf ook iets mee kunt.",
    tagline_en: "Advice you can actually use.",
    description_nl:
      "Kompas & Co helpt scholen, gemeenten en stichtingen met lastige keuzes. We schrijven korte rapporten. Echt korte.",
    description_en:
      "Kompas & Co helps schools, municipalities and charities with difficult choices. We write short reports. Really short ones.",
    website: "https://kompas-en-co.example",
    industry: "consultancy",
    city: "Amsterdam",
    tier: "partner",
    logo: (ink, tint) =>
      `<circle cx="300" cy="150" r="118" fill="none" stroke="${ink}" stroke-width="18"/>` +
      turned(
        32,
        300,
        150,
        `<path d="M300 52 L336 150 L264 150 Z" fill="${tint}"/><path d="M300 248 L336 150 L264 150 Z" fill="${ink}"/>`,
      ),
    colours: { light: ["#243B6B", "#D1495B"], dark: ["#BCCBF0", "#F08A97"] },
  },
  {
    name: "Zonneveld Energie",
    tagline_nl: "Stroom van het dak van de buren.",
    tagline_en: "Power from the neighbours’ roof.",
    description_nl:
      "Een coöperatie van achtduizend huishoudens die hun stroom zelf opwekken en delen. Wij zorgen dat dat ook werkt als het een week regent.",
    description_en: null,
    website: "https://zonneveld-energie.example",
    industry: "energy",
    city: "Amersfoort",
    tier: "partner",
    logo: (ink, tint) =>
      `<circle cx="300" cy="150" r="58" fill="${tint}"/>` +
      Array.from({ length: 12 }, (_, index) =>
        turned(index * 30, 300, 150, `<rect x="291" y="28" width="18" height="44" rx="9" fill="${ink}"/>`),
      ).join(""),
    colours: { light: ["#C65D00", "#F2A900"] },
  },
  {
    name: "Gemeente Rivierstad",
    tagline_nl: "Een stad van 80.000 mensen, en die bellen allemaal.",
    tagline_en: "A city of 80,000 people, and they all call.",
    description_nl:
      "Bij de gemeente werk je aan wat je op weg naar huis ziet: bruggen, bussen, bibliotheken en de open gegevens erachter.",
    description_en:
      "At the municipality you work on what you see on your way home: bridges, buses, libraries and the open data behind them.",
    website: "https://rivierstad.example",
    industry: "government",
    city: "Rivierstad",
    tier: "listed",
    logo: (ink, tint) =>
      `<path d="M70 190 H530" stroke="${ink}" stroke-width="22" stroke-linecap="round"/><path d="M110 190 A 190 130 0 0 1 490 190" fill="none" stroke="${ink}" stroke-width="18"/>` +
      [180, 240, 300, 360, 420]
        .map(
          (x) =>
            `<path d="M${x} ${x === 300 ? 66 : x === 180 || x === 420 ? 102 : 74} V190" stroke="${ink}" stroke-width="10"/>`,
        )
        .join("") +
      `<path d="M70 240 q 58 -34 115 0 t 115 0 t 115 0 t 115 0" fill="none" stroke="${tint}" stroke-width="16" stroke-linecap="round"/>`,
    colours: { light: ["#6B1F3A", "#2E86AB"] },
  },
  {
    name: "Kliniek Lindenhof",
    tagline_nl: "Kleine kliniek, grote vragen.",
    tagline_en: "A small clinic with big questions.",
    description_nl:
      "We onderzoeken waarom mensen slecht slapen. Overdag verwerken we metingen van honderden nachten; ’s nachts slapen wij zelf uitstekend.",
    description_en:
      "We study why people sleep badly. By day we process measurements of hundreds of nights; at night we sleep very well ourselves.",
    website: "https://lindenhof.example",
    industry: "health",
    city: "Bilthoven",
    tier: "listed",
    logo: (ink, tint) =>
      `<path d="M300 36 C 410 66 440 176 300 264 C 160 176 190 66 300 36 Z" fill="${tint}"/><path d="M276 96 h48 v42 h42 v48 h-42 v42 h-48 v-42 h-42 v-48 h42 Z" fill="${ink}"/>`,
    colours: { light: ["#FFFFFF", "#2F7D5B"], dark: ["#0E2A1E", "#86D3AE"] },
  },
  {
    name: "Pixelpers",
    tagline_nl: "We maken ingewikkelde cijfers mooi.",
    tagline_en: "We make complicated numbers beautiful.",
    description_nl: null,
    description_en: null,
    website: "https://pixelpers.example",
    industry: "creative",
    city: "Utrecht",
    tier: "listed",
    logo: (ink, tint) =>
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 1],
        [2, 1],
        [0, 2],
        [1, 2],
        [2, 2],
        [0, 3],
      ]
        .map(([column = 0, row = 0]) => square(202 + column * 68, 16 + row * 68, (column + row) % 2 ? tint : ink))
        .join(""),
    colours: { light: ["#3B2C85", "#E4572E"], dark: ["#B7ABF5", "#FF9575"] },
  },
  {
    name: "Bolwerk Verzekeringen",
    tagline_nl: "Rustig slapen, ook als het stormt.",
    tagline_en: "Sleep well, even in a storm.",
    description_nl: "Onze hoofdpartner van vorig jaar.",
    description_en: "Our main partner of last year.",
    website: "https://bolwerk.example",
    industry: "finance",
    city: "Den Haag",
    tier: "main",
    from: -426,
    until: -61,
    logo: (ink, tint) =>
      `<path d="M180 264 V100 h44 v36 h38 v-36 h76 v36 h38 v-36 h44 v164 Z" fill="${ink}"/><path d="M270 264 v-48 a 30 30 0 0 1 60 0 v48 Z" fill="${tint}"/>`,
    colours: { light: ["#3F3D56", "#F4D35E"], dark: ["#CFCDE6", "#F4D35E"] },
  },
  {
    name: "Trein & Tijd",
    tagline_nl: "Wij laten treinen op elkaar wachten.",
    tagline_en: "We make trains wait for each other.",
    description_nl: "Een klein bureau dat dienstregelingen maakt, en uitlegt waarom het vijf minuten later wordt.",
    description_en: "A small firm that makes timetables, and explains why it will be five minutes later.",
    website: "https://trein-en-tijd.example",
    industry: "transport",
    city: "Zwolle",
    tier: "partner",
    from: 21,
    logo: (ink, tint) =>
      `<circle cx="300" cy="150" r="112" fill="none" stroke="${ink}" stroke-width="20"/><path d="M300 84 V150 L350 178" fill="none" stroke="${ink}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><path d="M60 262 H540" stroke="${tint}" stroke-width="16" stroke-linecap="round" stroke-dasharray="44 30"/>`,
    colours: { light: ["#003D7C", "#FFC917"] },
  },
]
