import { defineMessages } from "../../platform/i18n.ts"
import { newsFormMessages } from "./news-form.messages.ts"

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
    pinned: ["uitgelicht", "highlighted"],
    membersOnly: ["voor leden", "for members"],
  },
  page: {
    onBehalfOf: ["namens", "on behalf of"],
    edit: ["Bewerken", "Edit"],
    draftNote: [
      "Dit is een concept. Alleen de schrijver, de groep en de redactie zien het.",
      "This is a draft. Only the author, the group and the editors can see it.",
    ],
    scheduledNote: [
      "Dit is nog niet te zien. Het verschijnt {{when}}.",
      "This can’t be seen yet. It appears {{when}}.",
    ],
    archivedNote: [
      "Dit bericht staat in het archief. Wat hier staat, kan achterhaald zijn.",
      "This item has been archived. What it says may no longer be true.",
    ],
    more: ["Verder lezen", "Read on"],
    previous: ["Ouder bericht", "Older item"],
    next: ["Nieuwer bericht", "Newer item"],
    related: ["Meer van {{group}}", "More from {{group}}"],
    all: ["Al het nieuws", "All news"],
    mayNotEdit: [
      "Alleen de schrijver, de groep en de redactie kunnen dit bericht bewerken.",
      "Only the author, the group and the editors can edit this item.",
    ],
    toItem: ["Naar het bericht", "To the item"],
  },
  home: {
    title: ["Laatste nieuws", "Latest news"],
    all: ["Al het nieuws", "All news"],
  },
  feed: {
    title: ["Nieuws van {{association}}", "News from {{association}}"],
    link: ["Volg het nieuws in je nieuwslezer", "Follow the news in your feed reader"],
  },
  actions: {
    new: ["Nieuw bericht", "New news item"],
    delete: ["Verwijder bericht", "Delete news item"],
    confirmDelete: [
      "Wil je “{{title}}” verwijderen? Ook links ernaartoe werken dan niet meer. In het archief blijft de pagina bestaan.",
      "Do you want to delete “{{title}}”? Links to it will stop working. In the archive its page stays.",
    ],
    deleted: ["“{{title}}” is verwijderd.", "“{{title}}” has been deleted."],
    saved: {
      draft: ["“{{title}}” is bewaard als concept.", "“{{title}}” has been saved as a draft."],
      published: ["“{{title}}” staat op de site.", "“{{title}}” is on the site."],
      scheduled: ["“{{title}}” verschijnt {{when}}.", "“{{title}}” appears {{when}}."],
      archived: ["“{{title}}” staat in het archief.", "“{{title}}” is in the archive."],
    },
  },
  form: newsFormMessages,
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
