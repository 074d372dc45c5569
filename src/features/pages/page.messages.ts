import { defineMessages } from "../../platform/i18n.ts"

/** Pages with a text that is edited in place. */
export const pageMessages = defineMessages({
  names: {
    history: ["Geschiedenis", "History"],
    about: ["Over ons", "About us"],
  },
  languages: { nl: ["Nederlands", "Dutch"], en: ["Engels", "English"] },
  edit: {
    title: ["Pagina bewerken", "Edit page"],
    lead: [
      "Wat je opslaat, staat meteen op de site. De tekst van nu blijft bewaard bij de versies.",
      "What you save is on the site at once. The present text is kept among the versions.",
    ],
    text: ["Tekst", "Text"],
    pageTitle: ["Titel", "Title"],
    besides: {
      history: [
        "Onder deze tekst staat de tijdlijn van besturen. Die maakt de site zelf, uit de groepen.",
        "Below this text is the timeline of boards. The site makes it from the groups.",
      ],
      about: [
        "Onder deze tekst staan het bestuur, de cijfers en de links. Die houdt de site zelf bij.",
        "Below this text are the board, the figures and the links. The site keeps those up to date.",
      ],
      collaboration: [
        "Dit is de inleiding. Wat we bieden, het contact en de partners staan eronder.",
        "This is the introduction. What we offer, the contact details and our partners are below it.",
      ],
      "privacy-policy": [
        "Onder deze tekst staat hoe lang we gegevens bewaren, zoals de site het ook echt doet.",
        "Below this text is how long we keep data, just as the site really does.",
      ],
    },
    finish: ["Nakijken en opslaan", "Check and save"],
    remark: ["Waarom deze wijziging?", "Why this change?"],
    remarkHelp: [
      "Een paar woorden voor wie later terugkijkt. Bezoekers zien dit niet.",
      "A few words for people who look back later. Visitors do not see this.",
    ],
    preview: ["Voorbeeld", "Preview"],
    previewTitle: ["Zo zien lezers het", "As readers will see it"],
    compare: ["Vergelijk met nu", "Compare with now"],
    differenceTitle: ["Wat er verandert", "What changes"],
    noEnglish: [
      "Er is geen Engelse tekst: wie Engels leest, ziet de Nederlandse.",
      "There is no English text: readers of English see the Dutch one.",
    ],
    saved: ["De pagina is opgeslagen.", "The page has been saved."],
  },
  revisions: {
    title: ["Versies", "Versions"],
    lead: [
      "Elke keer dat iemand opslaat, komt er een versie bij. Je kunt altijd terug.",
      "Every time somebody saves, a version is added. You can always go back.",
    ],
    toPage: ["Naar de pagina", "To the page"],
    empty: ["Deze tekst is nog nooit gewijzigd", "This text has never been changed"],
    emptyNext: ["Bewerk de pagina", "Edit the page"],
    version: ["Versie {{number}}", "Version {{number}}"],
    current: ["Nu op de site", "Published now"],
    last: ["De laatste versie", "The latest version"],
    original: ["De tekst waarmee de site begon", "The text that the site began with"],
    gone: ["iemand die weg is", "somebody who has left"],
    restored: ["Versie {{number}} teruggezet", "Version {{number}} restored"],
    restoredOriginal: [
      "De oorspronkelijke tekst teruggezet (versie {{number}})",
      "The original text restored (version {{number}})",
    ],
    whatChanged: ["Wat veranderde er?", "What changed?"],
    restore: ["Herstel deze versie", "Restore this version"],
    confirm: [
      "De tekst van versie {{number}} komt terug. De tekst van nu blijft bewaard.",
      "The text of version {{number}} comes back. The present text is kept.",
    ],
    done: ["Versie {{number}} is teruggezet.", "Version {{number}} has been restored."],
  },
  difference: {
    title: ["Van versie {{from}} naar versie {{to}}", "From version {{from}} to version {{to}}"],
    from: ["Van versie", "From version"],
    to: ["Naar versie", "To version"],
    none: ["Hier is niets veranderd.", "Nothing has changed here."],
    added: ["toegevoegd:", "added:"],
    removed: ["weggehaald:", "removed:"],
    end: ["einde", "end"],
  },
  history: {
    boards: ["Onze besturen", "Our boards"],
  },
  about: {
    facts: ["In het kort", "In short"],
    since: ["Sinds", "Since"],
    committees: ["Commissies", "Committees"],
    boards: ["Besturen", "Boards"],
    board: ["Het bestuur van nu", "The present board"],
    onward: ["Verder kijken", "Where to next"],
    join: {
      title: ["Word lid", "Become a member"],
      text: ["Aanmelden duurt een paar minuten.", "Joining takes a few minutes."],
    },
    visit: {
      title: ["Loop binnen", "Drop by"],
      text: ["Waar we zitten, en wanneer we open zijn.", "Where we are, and when we are open."],
    },
    committee: {
      title: ["Doe mee in een commissie", "Join a committee"],
      text: ["Wie wat doet, en wie er nog iemand zoekt.", "Who does what, and who is still looking for people."],
    },
    work: {
      title: ["Werk met ons samen", "Work with us"],
      text: ["Voor bedrijven, en voor wie ons iets wil vragen.", "For companies, and for anyone with a question."],
    },
    history: {
      title: ["Lees onze geschiedenis", "Read our history"],
      text: ["Alle besturen, vanaf het begin.", "Every board, from the very beginning."],
    },
  },
})
