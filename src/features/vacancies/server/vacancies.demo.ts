import type { Pair } from "../../../platform/server/demo/demo.ts"
import type { Vacancy } from "../vacancy.ts"

export interface DemoVacancy extends Partial<
  Pick<Vacancy, "location" | "hoursMin" | "hoursMax" | "applyUrl" | "applyEmail" | "isFeatured">
> {
  company: string
  type: "baan" | "stage" | "traineeship" | "bijbaan" | "afstudeerplek"
  title: Pair
  summary: Pair
  description?: Pair
  workplace: Vacancy["workplace"]
  /** In days from today. */
  deadline?: number
  from?: number
  until?: number
}

/** Vacancies of the demo, the newest last. */
export const demoVacancies: DemoVacancy[] = [
  {
    company: "Kompas & Co",
    type: "baan",
    title: ["Junior adviseur onderwijs", "Junior education consultant"],
    summary: ["Help scholen kiezen wat ze níét meer gaan doen.", "Help schools choose what they will stop doing."],
    location: "Amsterdam",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 36,
    applyUrl: "https://kompas-en-co.example/werken",
    deadline: -9,
  },
  {
    company: "Gemeente Rivierstad",
    type: "bijbaan",
    title: ["Telhulp bij de verkiezingen", "Vote counter"],
    summary: [
      "Eén lange dag, een mooie vergoeding en daarna weet je hoe democratie klinkt.",
      "One long day, good pay, and afterwards you know what democracy sounds like.",
    ],
    location: "Rivierstad",
    workplace: "onSite",
    applyEmail: "verkiezingen@rivierstad.example",
    deadline: 40,
  },
  {
    company: "Kliniek Lindenhof",
    type: "afstudeerplek",
    title: ["Afstuderen op slaapmetingen", "Thesis on sleep measurements"],
    summary: [
      "Vind in tienduizend nachten wat een goede van een slechte onderscheidt.",
      "Find out what tells a good night from a bad one, in ten thousand of them.",
    ],
    description: [
      "We meten ademhaling, hartslag en beweging, elke nacht opnieuw. Jij kiest een vraag die je in een half jaar kunt beantwoorden, en wij begeleiden je met zijn tweeën: iemand van de kliniek en iemand van de statistiek.\n\n- Vergoeding van € 500 per maand\n- Twee dagen per week in Bilthoven, de rest waar je wilt",
      "We measure breathing, heart rate and movement, every single night. You choose a question that can be answered in half a year, and two of us supervise you: one from the clinic and one from statistics.\n\n- €500 a month\n- Two days a week in Bilthoven, the rest wherever you like",
    ],
    location: "Bilthoven",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 40,
    applyEmail: "onderzoek@lindenhof.example",
  },
  {
    company: "Bolwerk Verzekeringen",
    type: "traineeship",
    title: ["Traineeship actuariaat", "Actuarial traineeship"],
    summary: [
      "Twee jaar, vier afdelingen, en een opleiding die wij betalen.",
      "Two years, four departments, and a degree that we pay for.",
    ],
    location: "Den Haag",
    workplace: "hybrid",
    hoursMin: 36,
    hoursMax: 40,
    applyUrl: "https://bolwerk.example/traineeship",
  },
  {
    company: "Pixelpers",
    type: "bijbaan",
    title: ["Kaartenmaker", "Map maker"],
    summary: [
      "Teken kaarten bij nieuwsverhalen, meestal op dinsdag, soms vannacht.",
      "Draw maps for news stories, usually on Tuesdays, sometimes tonight.",
    ],
    workplace: "remote",
    hoursMin: 4,
    hoursMax: 12,
    applyEmail: "hallo@pixelpers.example",
  },
  {
    company: "Zonneveld Energie",
    type: "stage",
    title: ["Stage buurtbatterij", "Internship: neighbourhood battery"],
    summary: [
      "Wanneer laad je, wanneer lever je, en wie mag het eerst? Bedenk het en probeer het uit.",
      "When to charge, when to deliver, and who goes first? Think it up and try it out.",
    ],
    location: "Amersfoort",
    workplace: "hybrid",
    hoursMin: 24,
    hoursMax: 32,
    applyUrl: "https://zonneveld-energie.example/stage",
    deadline: 18,
  },
  {
    company: "Zonneveld Energie",
    type: "baan",
    title: ["Data-analist met een fiets", "Data analyst with a bicycle"],
    summary: [
      "Je rekent drie dagen en bekijkt de vierde dag de daken waar je aan rekende.",
      "You calculate for three days and spend the fourth looking at the roofs you calculated.",
    ],
    location: "Amersfoort",
    workplace: "onSite",
    hoursMin: 32,
    hoursMax: 32,
    applyUrl: "https://zonneveld-energie.example/werken",
    applyEmail: "werken@zonneveld-energie.example",
  },
  {
    company: "Trein & Tijd",
    type: "stage",
    title: ["Stage dienstregelingen", "Timetable internship"],
    summary: [
      "Zoek de vijf minuten die overal in het land zoekraken.",
      "Find the five minutes that go missing all over the country.",
    ],
    location: "Zwolle",
    workplace: "onSite",
    hoursMin: 32,
    hoursMax: 40,
    applyEmail: "stage@trein-en-tijd.example",
  },
  {
    company: "Kompas & Co",
    type: "traineeship",
    title: ["Traineeship publieke keuzes", "Traineeship in public choices"],
    summary: [
      "Drie opdrachten in anderhalf jaar, met een vaste begeleider en elke maand een dag leren.",
      "Three assignments in a year and a half, with one supervisor and a day of learning every month.",
    ],
    location: "Amsterdam",
    workplace: "hybrid",
    hoursMin: 36,
    hoursMax: 40,
    applyUrl: "https://kompas-en-co.example/traineeship",
    deadline: 55,
  },
  {
    company: "Noorderlicht Software",
    type: "stage",
    title: ["Stage planningsalgoritmen", "Internship in scheduling algorithms"],
    summary: [
      "Maak een rooster voor zestig verpleegkundigen waar niemand boos van wordt.",
      "Make a schedule for sixty nurses that makes nobody angry.",
    ],
    location: "Groningen",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 40,
    applyUrl: "https://noorderlicht.example/stage",
  },
  {
    company: "Deltawerk Ingenieurs",
    type: "stage",
    title: ["Stage rivieren en laag water", "Internship: rivers at low water"],
    summary: [
      "Schepen varen vast, bomen drogen uit. Wat kan een rivier nog aan?",
      "Ships run aground, trees dry out. How much can a river still take?",
    ],
    location: "Utrecht",
    workplace: "onSite",
    hoursMin: 24,
    hoursMax: 40,
    applyUrl: "https://deltawerk.example/werken/stage",
    from: 10,
  },
  {
    company: "Deltawerk Ingenieurs",
    type: "afstudeerplek",
    title: ["Afstuderen: hoe oud wordt een dijk?", "Thesis: how old does a dike get?"],
    summary: [
      "Combineer honderd jaar inspectierapporten met metingen van nu.",
      "Combine a hundred years of inspection reports with measurements of today.",
    ],
    location: "Utrecht",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 40,
    applyUrl: "https://deltawerk.example/werken/afstuderen",
    deadline: 34,
  },
  {
    company: "Noorderlicht Software",
    type: "bijbaan",
    title: ["Webontwikkelaar naast je studie", "Web developer alongside your studies"],
    summary: [
      "Acht tot zestien uur per week meebouwen aan software die brandweermensen ’s nachts gebruiken.",
      "Eight to sixteen hours a week on software that firefighters use at night.",
    ],
    description: [
      "Je werkt in een team van vijf. Tentamens gaan voor: je plant je uren zelf, per week.\n\n### Wat je meebrengt\n\n1. Je hebt iets gebouwd dat anderen gebruiken, hoe klein ook.\n2. Je vindt het leuk als iemand meekijkt.\n3. Ervaring met onze talen is niet nodig; die leer je hier.\n\n### Wat je krijgt\n\n€ 18 per uur, een laptop en reiskosten. Je mag ook een dag per week vanuit Utrecht werken.",
      "You work in a team of five. Exams come first: you plan your own hours, week by week.\n\n### What you bring\n\n1. You’ve built something that others use, however small.\n2. You enjoy having somebody look over your shoulder.\n3. You don’t need to know our languages; you’ll learn them here.\n\n### What you get\n\n€18 an hour, a laptop and travel costs. You may also work one day a week from Utrecht.",
    ],
    location: "Groningen of Utrecht",
    workplace: "hybrid",
    hoursMin: 8,
    hoursMax: 16,
    applyUrl: "https://noorderlicht.example/bijbaan",
    applyEmail: "werk@noorderlicht.example",
    isFeatured: true,
    deadline: 24,
  },
  {
    company: "Deltawerk Ingenieurs",
    type: "baan",
    title: ["Beginnend ingenieur waterveiligheid", "Graduate engineer, flood safety"],
    summary: [
      "Je eerste baan: rekenen aan de dijken waar een miljoen mensen achter wonen.",
      "Your first job: doing the sums for the dikes that a million people live behind.",
    ],
    description: [
      "In je eerste jaar draai je mee in drie projecten, steeds naast iemand die het al twintig jaar doet. Daarna kies je zelf.\n\n### Wie zoeken we?\n\nIemand die bijna klaar is met een master in de bètahoek en die durft te zeggen: dit weet ik niet, maar ik zoek het uit.\n\n### Wat bieden we?\n\n- € 3.300 tot € 3.700 per maand\n- 30 vrije dagen\n- een fiets, of een kaart voor de trein",
      "In your first year you take part in three projects, each time beside somebody who has done it for twenty years. After that you choose for yourself.\n\n### Who are we looking for?\n\nSomebody who is about to finish a master’s in science and who dares to say: I don’t know, but I’ll find out.\n\n### What do we offer?\n\n- €3,300 to €3,700 a month\n- 30 days off\n- a bicycle, or a train card",
    ],
    location: "Utrecht",
    workplace: "hybrid",
    hoursMin: 32,
    hoursMax: 40,
    applyUrl: "https://deltawerk.example/werken/starter",
    isFeatured: true,
  },
]
