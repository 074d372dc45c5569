import { defineMessages } from "../../platform/i18n.ts"

export const newsMessages = defineMessages({
  pages: {
    list: ["Nieuws", "News"],
    detail: ["Nieuwsbericht", "News item"],
    new: ["Nieuw bericht", "New news item"],
    edit: ["Bericht bewerken", "Edit news item"],
  },
  lead: {
    list: [
      "Wat er speelt bij de vereniging, van het bestuur en alle commissies.",
      "What’s going on at the association, from the board and all committees.",
    ],
    archive: ["Berichten die niet meer in de lijst staan.", "Items that are no longer in the list."],
    new: [
      "Vertel het de vereniging. Bewaar het eerst als concept als het nog niet af is.",
      "Tell the association. Save it as a draft first if it is not finished.",
    ],
  },
  list: {
    search: ["Zoek in het nieuws", "Search the news"],
    group: ["Van welke groep", "By which group"],
    otherGroup: ["een andere groep", "another group"],
    archive: ["Archief", "Archive"],
    count_one: ["{{count}} bericht", "{{count}} item"],
    count_other: ["{{count}} berichten", "{{count}} items"],
    empty: ["Er is nog geen nieuws.", "There is no news yet."],
    emptyNext: ["Schrijf het eerste bericht", "Write the first item"],
    all: ["Al het nieuws", "All news"],
  },
  state: {
    draft: ["concept", "draft"],
    scheduled: ["verschijnt {{when}}", "appears {{when}}"],
    archived: ["archief", "archive"],
    pinned: ["Uitgelicht", "Featured"],
    membersOnly: ["voor leden", "for members"],
  },
  page: {
    onBehalfOf: ["namens", "on behalf of"],
    more: ["Verder lezen", "Read on"],
    previous: ["Ouder bericht", "Older item"],
    next: ["Nieuwer bericht", "Newer item"],
    related: ["Meer van {{group}}", "More from {{group}}"],
    mayNotEdit: [
      "Alleen de schrijver, de groep en de redactie kunnen dit bericht bewerken.",
      "Only the author, the group and the editors can edit this item.",
    ],
  },
  notes: {
    draft: [
      "Dit is een concept. Alleen de schrijver, de groep en de redactie zien het.",
      "This is a draft. Only the author, the group and the editors can see it.",
    ],
    scheduled: ["Dit is nog niet te zien. Het verschijnt {{when}}.", "This can’t be seen yet. It appears {{when}}."],
    archived: [
      "Dit bericht staat in het archief. Wat hier staat, kan achterhaald zijn.",
      "This item has been archived. What it says may no longer be true.",
    ],
  },
  home: { title: ["Laatste nieuws", "Latest news"] },
  feed: {
    title: ["Nieuws van {{association}}", "News from {{association}}"],
    link: ["Volg het nieuws in je nieuwslezer", "Follow the news in your feed reader"],
  },
  actions: {
    delete: ["Verwijder bericht", "Delete news item"],
    confirmDelete: [
      "Wil je ‘{{name}}’ verwijderen? Ook links ernaartoe werken dan niet meer. In het archief blijft de pagina bestaan.",
      "Do you want to delete ‘{{name}}’? Links to it will stop working. Archive it instead to keep its page.",
    ],
    saved: {
      draft: ["‘{{title}}’ is bewaard als concept.", "‘{{title}}’ has been saved as a draft."],
      published: ["‘{{title}}’ staat op de site.", "‘{{title}}’ is on the site."],
      scheduled: ["‘{{title}}’ verschijnt {{when}}.", "‘{{title}}’ appears {{when}}."],
      archived: ["‘{{title}}’ staat in het archief.", "‘{{title}}’ is in the archive."],
    },
  },
  form: {
    sections: {
      story: ["Het bericht", "The item"],
      names: ["Van wie is het?", "Who is it from?"],
    },
    title: ["Titel", "Title"],
    titleMissing: ["Geef het bericht een titel", "Give the item a title"],
    titleHelp: ["Zeg het nieuws zelf: ‘De bar gaat verbouwen’.", "Tell the news itself: ‘The bar is being rebuilt’."],
    intro: ["Inleiding", "Introduction"],
    introHelp: [
      "Een of twee zinnen. Staat in de lijst en bovenaan het bericht.",
      "A sentence or two. Shown in the list and at the top of the item.",
    ],
    body: ["Bericht", "Text"],
    bodyHelp: ["Het hele verhaal, met kopjes en links.", "The whole story, with headings and links."],
    pictureHelp: ["Liggend staat het mooist.", "Landscape looks best."],
    group: ["Namens welke groep?", "On behalf of which group?"],
    groupNone: ["Geen groep", "No group"],
    groupHelp: [
      "Wie in deze groep zit, kan het bericht ook bewerken.",
      "Everybody in this group can edit the item too.",
    ],
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
    publishAtHelp: [
      "Leeg: zodra je opslaat. Dit is ook de datum van het bericht.",
      "Empty: as soon as you save. This is also the date of the item.",
    ],
    pinnedUntil: ["Bovenaan tot", "On top until"],
    pinnedUntilHelp: [
      "Leeg: gewoon op volgorde. Er staat er altijd maar één bovenaan: het nieuwste.",
      "Empty: in the usual order. Only one item is on top at a time: the newest.",
    ],
  },
  issues: {
    noSuchGroup: [
      "Deze groep bestaat niet (meer). Kies een andere",
      "This group does not exist (any more). Choose another",
    ],
    noSuchPerson: ["Deze persoon bestaat niet (meer)", "This person does not exist (any more)"],
    nobody: [
      "Zet je naam erbij, of kies de groep namens wie je schrijft",
      "Put your name to it, or choose the group you write for",
    ],
  },
  refused: {
    notYourGroup: [
      "Je kunt alleen schrijven namens een groep waar je nu zelf in zit.",
      "You can only write on behalf of a group that you are in now.",
    ],
    notYourName: [
      "Je kunt alleen je eigen naam onder een bericht zetten.",
      "You can only put your own name to an item.",
    ],
  },
})
