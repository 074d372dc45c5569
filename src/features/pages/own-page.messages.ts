import { defineMessages } from "../../platform/i18n.ts"

/** Pages that editors make. */
export const ownPageMessages = defineMessages({
  pages: {
    list: ["Pagina’s", "Pages"],
    detail: ["Pagina", "Page"],
    new: ["Nieuwe pagina", "New page"],
    edit: ["Pagina bewerken", "Edit page"],
    revisions: ["Versies van een pagina", "Versions of a page"],
  },
  lead: {
    list: ["Meer over de vereniging, van A tot Z.", "More about the association, from A to Z."],
    new: [
      "Voor alles wat nog geen plek heeft: de studiereis, de huisregels, de lustrumweek.",
      "For everything that has no place yet: the study trip, the house rules, the lustrum week.",
    ],
  },
  list: {
    search: ["Zoek een pagina", "Search pages"],
    count_one: ["{{count}} pagina", "{{count}} page"],
    count_other: ["{{count}} pagina’s", "{{count}} pages"],
    empty: ["Er zijn nog geen pagina’s", "There are no pages yet"],
    changed: ["Bijgewerkt {{at}}", "Updated {{at}}"],
  },
  statuses: { draft: ["Concept", "Draft"], published: ["Gepubliceerd", "Published"] },
  visibilities: { public: ["Iedereen", "Everybody"], members: ["Leden", "Members"] },
  form: {
    titleHelp: [
      "Het adres komt van de eerste Nederlandse titel, en blijft daarna hetzelfde.",
      "The address comes from the first Dutch title, and stays the same after that.",
    ],
    who: ["Wie ziet de pagina?", "Who sees the page?"],
    status: ["Stand", "Status"],
    statusHelp: {
      draft: ["Alleen wie pagina’s mag bekijken ziet hem.", "Only those who may look at pages see it."],
      published: ["De pagina staat op de site.", "The page is on the site."],
    },
    visibility: ["Voor wie?", "For whom?"],
  },
  page: {
    draft: [
      "Dit is een concept. Bezoekers en leden zien het niet.",
      "This is a draft. Visitors and members do not see it.",
    ],
    members: ["Alleen voor leden", "For members only"],
  },
  actions: {
    delete: ["Verwijder pagina", "Delete page"],
    confirmDelete: [
      "‘{{name}}’ en alle versies verdwijnen, ook uit het menu. Dit kun je niet ongedaan maken.",
      "‘{{name}}’ and all its versions will be gone, from the menu too. You cannot undo this.",
    ],
  },
  fixed: {
    title: ["Vaste pagina’s", "Fixed pages"],
    lead: ["Die heeft elke site. De tekst is van jullie.", "Every site has these. The text is yours."],
    names: {
      history: ["Geschiedenis", "History"],
      about: ["Over ons", "About us"],
      collaboration: ["Samenwerken", "Work with us"],
      "privacy-policy": ["Privacybeleid", "Privacy policy"],
    },
  },
})
