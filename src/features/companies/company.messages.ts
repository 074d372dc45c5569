import { defineMessages } from "../../platform/i18n.ts"

export const companyMessages = defineMessages({
  pages: {
    list: ["Bedrijven", "Companies"],
    detail: ["Bedrijf", "Company"],
    new: ["Bedrijf toevoegen", "Add a company"],
    edit: ["Bedrijf bewerken", "Edit company"],
  },
  lead: {
    list: [
      "De bedrijven en organisaties waar we mee samenwerken, en wat je er kunt doen.",
      "The companies and organisations we work with, and what you can do there.",
    ],
    new: [
      "Zet een bedrijf op de site. Vacatures voeg je daarna toe.",
      "Put a company on the site. You add vacancies after that.",
    ],
  },
  tiers: {
    main: ["Hoofdpartner", "Main partner"],
    partner: ["Partner", "Partner"],
    listed: ["Bedrijf op de site", "Listed company"],
  },
  headings: {
    main: ["Onze hoofdpartner", "Our main partner"],
    partner: ["Partners", "Partners"],
    listed: ["Ook op de site", "Also on the site"],
    hidden: ["Nu niet te zien voor bezoekers", "Hidden from visitors now"],
  },
  industries: {
    technology: ["ICT en techniek", "IT and technology"],
    consultancy: ["Advies", "Consultancy"],
    finance: ["Financiën", "Finance"],
    engineering: ["Industrie en bouw", "Engineering and construction"],
    energy: ["Energie en klimaat", "Energy and climate"],
    health: ["Zorg", "Health care"],
    research: ["Onderwijs en onderzoek", "Education and research"],
    government: ["Overheid", "Government"],
    creative: ["Media en ontwerp", "Media and design"],
    trade: ["Handel en horeca", "Retail and hospitality"],
    transport: ["Vervoer en logistiek", "Transport and logistics"],
    other: ["Anders", "Other"],
  },
  list: {
    search: ["Zoek op naam of plaats", "Search by name or town"],
    industry: ["Branche", "Industry"],
    tier: ["Samenwerking", "Partnership"],
    count_one: ["{{count}} bedrijf", "{{count}} company"],
    count_other: ["{{count}} bedrijven", "{{count}} companies"],
    empty: ["Er staan nog geen bedrijven op de site.", "There are no companies on the site yet."],
    emptyNext: ["Werk met ons samen", "Work with us"],
  },
  page: {
    about: ["Over dit bedrijf", "About this company"],
    website: ["Website", "Website"],
    industry: ["Branche", "Industry"],
    city: ["Plaats", "Town"],
    vacancies: ["Vacatures", "Vacancies"],
    noVacancies: ["Er staan nu geen vacatures open.", "There are no open vacancies now."],
    activities: ["Doet mee aan", "Taking part in"],
    all: ["Alle bedrijven", "All companies"],
    more: ["Lees meer", "Read more"],
  },
  state: {
    planned: ["te zien vanaf {{day}}", "visible from {{day}}"],
    ended: ["te zien tot en met {{day}}", "visible until {{day}}"],
  },
  notes: {
    planned: [
      "Bezoekers zien dit bedrijf vanaf {{day}}. Jij ziet het nu al omdat je bedrijven beheert.",
      "Visitors see this company from {{day}}. You can see it now because you manage companies.",
    ],
    ended: [
      "Bezoekers zien dit bedrijf niet meer: de laatste dag was {{day}}.",
      "Visitors no longer see this company: the last day was {{day}}.",
    ],
  },
  form: {
    sections: {
      who: ["Wie is het?", "Who is it?"],
      logo: ["Logo", "Logo"],
      cooperation: ["Samenwerking", "Partnership"],
    },
    name: ["Naam", "Name"],
    nameMissing: ["Vul de naam van het bedrijf in", "Fill in the name of the company"],
    tagline: ["In één zin", "In one sentence"],
    taglineHelp: ["Staat onder de naam, in het overzicht.", "Shown below the name, in the overview."],
    description: ["Over het bedrijf", "About the company"],
    descriptionHelp: [
      "Wat doen ze, en waarom is dat leuk voor onze leden?",
      "What do they do, and why would our members like that?",
    ],
    website: ["Website", "Website"],
    city: ["Plaats", "Town"],
    industry: ["Branche", "Industry"],
    logo: ["Logo", "Logo"],
    logoHelp: [
      "Het liefst met een doorzichtige achtergrond. We snijden er niets af.",
      "Preferably with a transparent background. We won’t cut anything off.",
    ],
    logoDark: ["Logo voor de donkere weergave", "Logo for dark mode"],
    logoDarkHelp: [
      "Zonder dit logo staat het gewone op een lichte grond.",
      "Without it the ordinary logo is shown on a light ground.",
    ],
    tier: ["Samenwerking", "Partnership"],
    tierHelp: {
      main: [
        "Groot bovenaan en op de voorpagina. Er is er hoogstens één tegelijk.",
        "Large at the top and on the home page. There is at most one at a time.",
      ],
      partner: ["Met logo, boven de andere bedrijven.", "With its logo, above the other companies."],
      listed: ["In de lijst, zonder logo op andere pagina’s.", "In the list, without its logo on other pages."],
    },
  },
  actions: {
    newVacancy: ["Vacature toevoegen", "Add a vacancy"],
    delete: ["Verwijder bedrijf", "Delete company"],
  },
  refused: {
    secondMain: [
      "Er is in die periode al een hoofdpartner. Kies andere dagen of een andere samenwerking.",
      "There already is a main partner in that period. Choose other days or another kind of partnership.",
    ],
    secondMainNamed: [
      "{{name}} is in die periode al hoofdpartner. Kies andere dagen of een andere samenwerking.",
      "{{name}} already is the main partner in that period. Choose other days or another kind of partnership.",
    ],
    hasVacancies_one: [
      "Dit bedrijf heeft nog {{count}} vacature. Verwijder die eerst.",
      "This company still has {{count}} vacancy. Delete that first.",
    ],
    hasVacancies_other: [
      "Dit bedrijf heeft nog {{count}} vacatures. Verwijder die eerst.",
      "This company still has {{count}} vacancies. Delete those first.",
    ],
    hasActivities_one: [
      "Dit bedrijf staat nog bij {{count}} activiteit. Haal het daar eerst weg.",
      "This company is still named at {{count}} activity. Remove it there first.",
    ],
    hasActivities_other: [
      "Dit bedrijf staat nog bij {{count}} activiteiten. Haal het daar eerst weg.",
      "This company is still named at {{count}} activities. Remove it there first.",
    ],
  },
})
