import { defineMessages } from "../../platform/i18n.ts"

/** Changing the menu. */
export const menuMessages = defineMessages({
  title: ["Menu", "Menu"],
  lead: [
    "Zet de groepen in jullie volgorde, en geef je eigen pagina’s en links een plek.",
    "Put the groups in your own order, and give your own pages and links a place.",
  ],
  saved: ["Het menu is opgeslagen.", "The menu has been saved."],
  groups: {
    title: ["Volgorde van de groepen", "Order of the groups"],
    help: [
      "Home en Zoeken blijven bovenaan, Beheer blijft onderaan.",
      "Home and Search stay at the top, Admin stays at the bottom.",
    ],
    up: ["{{name}} omhoog", "Move {{name}} up"],
    down: ["{{name}} omlaag", "Move {{name}} down"],
    place: ["plek {{place}}", "place {{place}}"],
  },
  entries: {
    title: ["Eigen items", "Your own items"],
    help: [
      "Ze staan onderaan hun groep, in deze volgorde. Nog geen pagina?",
      "They are at the end of their group, in this order. No page yet?",
    ],
    newPage: ["Maak er een", "Make one"],
    add: ["Item toevoegen", "Add an item"],
    up: ["Item {{number}} omhoog", "Move item {{number}} up"],
    down: ["Item {{number}} omlaag", "Move item {{number}} down"],
    entry: ["Item {{number}}", "Item {{number}}"],
    target: ["Waar leidt het heen?", "Where does it lead?"],
    page: ["Pagina", "Page"],
    pageHelp: [
      "Een concept verschijnt in het menu zodra het is gepubliceerd; een pagina voor leden alleen bij leden.",
      "A draft appears in the menu once it is published; a page for members only for members.",
    ],
    link: ["Adres", "Address"],
    linkHelp: [
      "Een pagina van deze site (/fotos), of een andere site met https://.",
      "A page of this site (/fotos), or another site with https://.",
    ],
    name: ["Naam in het menu", "Name in the menu"],
    nameHelp: ["Leeg: de titel van de pagina.", "Empty: the title of the page."],
    group: ["Groep", "Group"],
    visibility: ["Wie ziet het?", "Who sees it?"],
  },
  targets: { page: ["Een eigen pagina", "A page of your own"], link: ["Een ander adres", "Another address"] },
  visibilities: { public: ["Iedereen", "Everybody"], members: ["Leden", "Members"] },
})
