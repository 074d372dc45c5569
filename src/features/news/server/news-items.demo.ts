import type { At, Pair } from "../../../platform/server/demo/demo.ts"
import type { Scene } from "../../../platform/server/demo/demo-scene.ts"

/** A news item of the demo; fields left out have default values. */
export interface DemoNews {
  slug: string
  title: Pair
  intro: Pair
  body: Pair
  /** The author's address before the @. */
  author?: string
  /** Slug. */
  group?: string
  at: At
  pinnedUntil?: At
  isForMembers?: boolean
  status?: "draft" | "archived"
  picture?: Scene
}

/** The news of the demo; days are counted from today. */
export const demoNews: readonly DemoNews[] = [
  {
    slug: "de-huiskamer-krijgt-een-keuken",
    title: ["De Huiskamer krijgt een échte keuken", "The Living Room gets a proper kitchen"],
    intro: [
      "Twee pitten en een koelkast die fluit: dat was het. Na de vakantie koken we voor veertig man.",
      "Two hobs and a whistling fridge: that was it. After the holidays we cook for forty.",
    ],
    body: [
      "Wie wel eens voor een commissie heeft gekookt, weet het: je begint om vier uur, want er past maar één pan tegelijk op het vuur. Dat is straks voorbij.\n\n# Wat komt er?\n\n- zes pitten op inductie, en twee ovens\n- een vaatwasser die **in drie minuten** klaar is\n- een bar waar je aan kunt eten\n\n# Wat merk jij ervan?\n\nTijdens de verbouwing is De Huiskamer dicht. Kijk bij de [openingstijden](/locaties/openingstijden) voor de precieze dagen. Koffie is er zolang in De Werkplaats.\n\n> Eindelijk een lasagne die niet in vier rondes hoeft.\n\nHelp je mee met slopen? Kom vrijdag om tien uur, in kleren die vies mogen worden. Voor lunch wordt gezorgd.",
      "Anybody who has ever cooked for a committee knows how it goes: you start at four, because only one pan fits on the stove at a time. Not for much longer.\n\n# What is coming?\n\n- six induction hobs, and two ovens\n- a dishwasher that takes **three minutes**\n- a counter to eat at\n\n# What will you notice?\n\nThe Living Room is closed while we rebuild. The [opening times](/locaties/openingstijden) have the exact days. Until then there is coffee in The Workshop.\n\n> At last, a lasagne that doesn’t need four rounds.\n\nWant to help with the demolition? Come on Friday at ten, in clothes that may get dirty. Lunch is on us.",
    ],
    author: "bestuur",
    at: [-2, "09:30"],
    pinnedUntil: [12, "23:59"],
    picture: {
      scene: "kitchen",
      palette: "red",
      alt: ["Tekening van een keuken vol pannen en warm licht", "A drawing of a kitchen full of pans and warm light"],
    },
  },
  {
    slug: "de-reis-gaat-naar-ljubljana",
    title: ["De reis gaat naar Ljubljana", "This year’s trip goes to Ljubljana"],
    intro: [
      "Bergen, een kasteel en een rivier waar je op kunt lunchen. En nee, niemand had het goed geraden.",
      "Mountains, a castle and a river you can have lunch on. And no, nobody guessed it.",
    ],
    body: [
      "Honderddertien keer is er geraden, en honderddertien keer was het mis. We gaan in mei een week naar **Ljubljana**, met de trein.\n\n# Het plan\n\n1. Met de nachttrein erheen, slapen doe je onderweg\n2. Drie dagen in de stad, met een bezoek aan de universiteit\n3. Twee dagen naar het meer van Bled\n\nInschrijven kan binnenkort bij de [activiteiten](/activiteiten). Er zijn 32 plekken.",
      "One hundred and thirteen guesses, and all one hundred and thirteen were wrong. In May we spend a week in **Ljubljana**, by train.\n\n# The plan\n\n1. There by night train, so you sleep on the way\n2. Three days in the city, with a visit to the university\n3. Two days at Lake Bled\n\nSign-up opens soon, among the [activities](/activiteiten). There are 32 places.",
    ],
    author: "koen.peeters",
    group: "reiscommissie",
    at: [-5, "12:00"],
    picture: {
      scene: "city",
      palette: "teal",
      alt: [
        "Tekening van een oude stad aan een rivier, met een kasteel en een brug",
        "A drawing of an old city on a river, with a castle and a bridge",
      ],
    },
  },
  {
    slug: "dit-was-het-gala",
    title: ["247 gasten, 3 bands en één gescheurde broek", "247 guests, 3 bands and one torn pair of trousers"],
    intro: [
      "Zo was het gala. De gevonden voorwerpen liggen in De Huiskamer, ook de linkerschoen.",
      "That was the gala. Lost property is in The Living Room, including the left shoe.",
    ],
    body: [
      "Het was warm, het was vol en de laatste ging om vijf over vier naar huis. Dank aan iedereen die heeft opgebouwd, getapt en gedweild.\n\n# Gevonden\n\n- vijf jassen, waarvan drie dezelfde\n- een linkerschoen, maat 41\n- een gedicht, op een bierviltje\n\nHet gedicht hangt nu boven de bar.",
      "It was warm, it was full and the last guest went home at five past four. Thanks to everybody who set up, poured and mopped.\n\n# Found\n\n- five coats, three of them the same\n- a left shoe, size 41\n- a poem, on a beer mat\n\nThe poem now hangs above the bar.",
    ],
    group: "activiteitencommissie",
    at: [-9, "15:45"],
    picture: {
      scene: "party",
      palette: "plum",
      alt: [
        "Tekening van een band op het podium en een zaal met de handen omhoog",
        "A drawing of a band on stage and a crowd with its hands up",
      ],
    },
  },
  {
    slug: "notulen-van-de-alv",
    title: ["Wat de ledenvergadering heeft besloten", "What the general meeting decided"],
    intro: [
      "De contributie blijft gelijk, de begroting is rond en er komt een commissie voor het lustrum.",
      "The fee stays the same, the budget is settled and there will be an anniversary committee.",
    ],
    body: [
      "Zestig leden waren er, en de vergadering was voor elven klaar.\n\n| Besluit | Voor | Tegen |\n|---|---:|---:|\n| Begroting | 58 | 0 |\n| Contributie blijft gelijk | 60 | 0 |\n| Commissie voor het lustrum | 51 | 4 |\n\nWil je in die commissie? Spreek iemand van het bestuur aan.",
      "Sixty members came, and the meeting was over before eleven.\n\n| Decision | For | Against |\n|---|---:|---:|\n| Budget | 58 | 0 |\n| Fee stays the same | 60 | 0 |\n| Anniversary committee | 51 | 4 |\n\nWant to be on that committee? Talk to somebody on the board.",
    ],
    author: "sanne.visser",
    isForMembers: true,
    at: [-12, "10:00"],
  },
  {
    slug: "schaken-tegen-de-hele-zaal",
    title: ["Lotte schaakt tegen de hele zaal", "Lotte plays the whole room"],
    intro: ["Achttien borden tegelijk, één winnaar. Kom je langs met je beste opening?", ""],
    body: [
      "Op donderdag speelt Lotte simultaan tegen iedereen die durft. Van de vorige achttien partijen won ze er zeventien; de laatste werd remise, omdat de pizza kwam.\n\nBord en stukken zijn er. Neem zelf wat moed mee.",
      "",
    ],
    group: "schaakclub",
    at: [-16, "18:20"],
    picture: {
      scene: "chess",
      palette: "plum",
      alt: ["Tekening van twee mensen aan een groot schaakbord", "A drawing of two people at a large chessboard"],
    },
  },
  {
    slug: "nieuwe-studieplekken",
    title: ["Twaalf studieplekken in De Werkplaats", "Twelve places to study in The Workshop"],
    intro: [
      "Met stopcontacten, schermen en de afspraak dat er niet gebeld wordt.",
      "With sockets, screens and the agreement that nobody makes calls.",
    ],
    body: [
      "In de tentamenweken zat de bibliotheek altijd vol. Vanaf nu kun je ook in De Werkplaats terecht: twaalf plekken, waarvan vier met een groot scherm.\n\nVol is vol; je kunt niet reserveren. Kijk bij de [openingstijden](/locaties/openingstijden) wanneer we er zijn.",
      "During exam weeks the library was always full. From now on you can study in The Workshop too: twelve places, four of them with a large screen.\n\nFirst come, first served; there are no reservations. See the [opening times](/locaties/openingstijden) for when we are there.",
    ],
    author: "fatima.el.amrani",
    group: "opleidingscommissie",
    at: [-24, "11:10"],
    picture: {
      scene: "study",
      palette: "blue",
      alt: ["Tekening van mensen die onder bureaulampen studeren", "A drawing of people studying below desk lamps"],
    },
  },
  {
    slug: "kaarten-voor-het-sneeuwbal",
    title: ["De kaarten voor het Sneeuwbal", "Tickets for the Snow Ball"],
    intro: [
      "Vanaf morgen te krijgen. Wie in het wit komt, krijgt warme chocolademelk.",
      "Available from tomorrow. Come in white and you get hot chocolate.",
    ],
    body: [
      "Het thema is **sneeuw**, en dat nemen we serieus: er komt een machine. De opbrengst van de garderobe gaat naar het goede doel.",
      "The theme is **snow**, and we take that seriously: there will be a machine. Whatever the cloakroom earns goes to charity.",
    ],
    group: "activiteitencommissie",
    at: [1, "12:00"],
    picture: {
      scene: "winter",
      palette: "blue",
      alt: ["Tekening van het clubhuis in de sneeuw", "A drawing of the clubhouse in the snow"],
    },
  },
  {
    slug: "oproep-voor-het-kookteam",
    title: ["Gezocht: koks voor de nieuwe keuken", "Wanted: cooks for the new kitchen"],
    intro: ["Eens per maand, voor veertig hongerige leden.", "Once a month, for forty hungry members."],
    body: [
      "Nog aan te vullen: wie regelt de boodschappen, en wanneer is de proefavond?",
      "Still to add: who does the shopping, and when is the trial evening?",
    ],
    author: "commissie",
    group: "activiteitencommissie",
    at: [4, "12:00"],
    status: "draft",
  },
  {
    slug: "de-koffie-wordt-duurder",
    title: ["De koffie gaat naar 60 cent", "Coffee goes up to 60 cents"],
    intro: ["Eerlijke bonen kosten geld. De thee blijft gratis.", "Fair beans cost money. Tea stays free."],
    body: [
      "Sinds vorig jaar drinken we samen ruim tienduizend koppen. Dat is veel, en het is lekker.",
      "Since last year we have had over ten thousand cups between us. That is a lot, and it tastes good.",
    ],
    author: "thijs.de.wit",
    at: [-300, "09:00"],
    status: "archived",
  },
]
