import { defineMessages } from "../../platform/i18n.ts"

/** The form of a news item: its sections, fields, help and choices. */
export const newsFormMessages = defineMessages({
  sections: {
    story: ["Het bericht", "The item"],
    picture: ["Foto", "Picture"],
    names: ["Van wie is het?", "Who is it from?"],
    when: ["Wie ziet het, en wanneer?", "Who sees it, and when?"],
  },
  title: ["Titel", "Title"],
  titleHelp: ["Zeg het nieuws zelf: “De bar gaat verbouwen”.", "Tell the news itself: “The bar is being rebuilt”."],
  intro: ["Inleiding", "Introduction"],
  introHelp: [
    "Een of twee zinnen. Staat in de lijst en bovenaan het bericht.",
    "A sentence or two. Shown in the list and at the top of the item.",
  ],
  body: ["Bericht", "Text"],
  bodyHelp: ["Het hele verhaal, met kopjes en links.", "The whole story, with headings and links."],
  picture: ["Foto", "Picture"],
  pictureHelp: ["Liggend staat het mooist.", "Landscape looks best."],
  imageAlt: ["Beschrijving van de foto", "Description of the picture"],
  imageAltHelp: [
    "Voor wie de foto niet kan zien: wat staat erop?",
    "For people who can’t see the picture: what does it show?",
  ],
  group: ["Namens welke groep?", "On behalf of which group?"],
  groupNone: ["Geen groep", "No group"],
  groupHelp: ["Wie in deze groep zit, kan het bericht ook bewerken.", "Everybody in this group can edit the item too."],
  author: ["Welke naam staat erbij?", "Whose name is on it?"],
  authorNone: ["Geen naam: namens de groep", "No name: on behalf of the group"],
  authorHelp: [
    "Bij een openbaar bericht leest iedereen deze naam, ook buiten de vereniging.",
    "With a public item everybody reads this name, also outside the association.",
  ],
  authorHelpEmpty: [
    "Bij een openbaar bericht leest iedereen deze naam, ook buiten de vereniging. Leeg: namens de groep of de vereniging.",
    "With a public item everybody reads this name, also outside the association. Empty: on behalf of the group or the association.",
  ],
  visibility: ["Voor wie?", "For whom?"],
  visibilities: {
    public: ["Voor iedereen", "For everybody"],
    members: ["Alleen voor leden", "For members only"],
  },
  publish: ["Wanneer te zien?", "When can it be seen?"],
  statuses: {
    draft: ["Nog niet: het is een concept", "Not yet: it is a draft"],
    published: ["Op de site", "On the site"],
    archived: ["Niet meer: naar het archief", "No longer: to the archive"],
  },
  archivedHelp: [
    "Het verdwijnt uit alle lijsten. De pagina zelf blijft bestaan en zegt dat het oud is.",
    "It leaves all lists. The page itself stays and says that it is old.",
  ],
  publishAt: ["Te zien vanaf", "Visible from"],
  publishAtHelp: [
    "Leeg: zodra je opslaat. Dit is ook de datum van het bericht.",
    "Empty: as soon as you save. This is also the date of the item.",
  ],
  pinnedUntil: ["Bovenaan tot", "On top until"],
  pinnedUntilHelp: [
    "Leeg: gewoon op volgorde. Er staat er altijd maar één bovenaan: het nieuwste.",
    "Empty: in the usual order. Only one item is on top at a time: the newest.",
  ],
})
