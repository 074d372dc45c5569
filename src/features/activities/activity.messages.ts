import { defineMessages } from "../../platform/i18n.ts"
import { activityFormMessages } from "./activity-form.messages.ts"

export const activityMessages = defineMessages({
  pages: {
    list: ["Activiteiten", "Activities"],
    detail: ["Activiteit", "Activity"],
    new: ["Nieuwe activiteit", "New activity"],
    edit: ["Activiteit bewerken", "Edit activity"],
  },
  lead: {
    list: [
      "Borrels, lezingen, reizen en alles wat er verder te doen is.",
      "Drinks, talks, trips and everything else that’s going on.",
    ],
    past: ["Wat er allemaal is geweest.", "Everything we have done."],
    calendar: ["Alle activiteiten van een maand bij elkaar.", "All activities of a month together."],
    new: [
      "Iets wat jullie organiseren. Bewaar het eerst als concept als je er nog niet uit bent.",
      "Something you are organising. Save it as a draft first if you are not sure yet.",
    ],
  },
  categories: {
    social: ["Gezelligheid", "Social"],
    career: ["Carrière", "Career"],
    education: ["Studie", "Study"],
    association: ["Vereniging", "Association"],
    external: ["Van anderen", "By others"],
  },
  views: {
    label: ["Weergave", "View"],
    upcoming: ["Komend", "Upcoming"],
    past: ["Geweest", "Past"],
    calendar: ["Kalender", "Calendar"],
  },
  list: {
    search: ["Zoek op titel", "Search by title"],
    category: ["Soort", "Kind"],
    group: ["Van welke groep", "By which group"],
    open: ["Nu inschrijven", "Sign-up open"],
    count_one: ["{{count}} activiteit", "{{count}} activity"],
    count_other: ["{{count}} activiteiten", "{{count}} activities"],
    empty: ["Er staan nog geen activiteiten gepland.", "No activities are planned yet."],
    emptyNext: ["Bekijk wat er is geweest", "See what has been"],
    emptyPast: ["Er is nog niets geweest.", "Nothing has been yet."],
    otherGroup: ["een andere groep", "another group"],
  },
  calendar: {
    title: ["Kalender van {{month}}", "Calendar of {{month}}"],
    previous: ["Vorige maand", "Previous month"],
    next: ["Volgende maand", "Next month"],
    today: ["Vandaag", "Today"],
    thisMonth: ["Deze maand", "This month"],
    empty: ["In deze maand is er niets.", "Nothing in this month."],
    goesOn: ["duurt nog", "continues"],
    tooMany: [
      "Deze maand is er meer dan hier past. Zoek in de lijst.",
      "There is more this month than fits here. Search the list.",
    ],
  },
  state: {
    draft: ["concept", "draft"],
    scheduled: ["gepland: te zien vanaf {{when}}", "scheduled: visible from {{when}}"],
    cancelled: ["afgelast", "cancelled"],
    membersOnly: ["voor leden", "for members"],
    free: ["gratis", "free"],
    opens: ["opent {{when}}", "opens {{when}}"],
    opensSoon: ["opent over {{count}} min", "opens in {{count}} min"],
    closed: ["inschrijving gesloten", "sign-up closed"],
    full: ["vol", "full"],
    fullWaiting_one: ["vol, {{count}} wachtende", "full, {{count}} waiting"],
    fullWaiting_other: ["vol, {{count}} wachtenden", "full, {{count}} waiting"],
    placesLeft_one: ["nog {{count}} plek", "{{count}} place left"],
    placesLeft_other: ["nog {{count}} plekken", "{{count}} places left"],
    going_one: ["{{count}} aanmelding", "{{count}} signed up"],
    going_other: ["{{count}} aanmeldingen", "{{count}} signed up"],
    open: ["inschrijving open", "sign-up open"],
    elsewhere: ["aanmelden via andere site", "sign-up on another site"],
    now: ["nu bezig", "happening now"],
    past: ["geweest", "past"],
  },
  page: {
    when: ["Wanneer", "When"],
    where: ["Waar", "Where"],
    price: ["Prijs", "Price"],
    organisers: ["Organisatie", "Organised by"],
    companies: ["Samen met", "Together with"],
    free: ["Gratis", "Free"],
    about: ["Over deze activiteit", "About this activity"],
    map: ["Toon op de kaart", "Show on the map"],
    copy: ["Kopiëren", "Copy"],
    waitingList: ["Aanmeldingen", "Sign-ups"],
    cancelledTitle: ["Deze activiteit gaat niet door", "This activity is cancelled"],
    draftNote: [
      "Dit is een concept: alleen de organisatie ziet het.",
      "This is a draft: only the organisers can see it.",
    ],
    scheduledNote: [
      "Dit is nog niet te zien. Het verschijnt {{when}}.",
      "This can’t be seen yet. It appears {{when}}.",
    ],
    more: ["Meer activiteiten", "More activities"],
  },
  cancel: {
    open: ["Activiteit afgelasten", "Cancel activity"],
    title: ["{{title}} afgelasten", "Cancel {{title}}"],
    lead: [
      "Dit kan niet ongedaan worden gemaakt. Wie is aangemeld of wacht, krijgt een mail met je uitleg.",
      "This can’t be undone. Everybody who signed up or waits gets a mail with your explanation.",
    ],
    reason: ["Waarom gaat het niet door?", "Why is it cancelled?"],
    reasonHelp: ["Iedereen kan dit lezen.", "Everybody can read this."],
    submit: ["Activiteit afgelasten", "Cancel activity"],
    change: ["Uitleg aanpassen", "Change the explanation"],
    changeLead: ["Niemand krijgt opnieuw een mail.", "Nobody gets another mail."],
    save: ["Uitleg opslaan", "Save explanation"],
    done: ["{{title}} is afgelast.", "{{title}} has been cancelled."],
    changed: ["De uitleg is aangepast.", "The explanation has been changed."],
  },
  actions: {
    new: ["Nieuwe activiteit", "New activity"],
    delete: ["Verwijder activiteit", "Delete activity"],
    confirmDelete: [
      "Wil je {{name}} verwijderen? Er blijft niets van over.",
      "Do you want to delete {{name}}? Nothing of it will remain.",
    ],
    saved: {
      draft: ["{{title}} is bewaard als concept.", "{{title}} has been saved as a draft."],
      scheduled: ["{{title}} verschijnt {{when}}.", "{{title}} appears {{when}}."],
      published: ["{{title}} is opgeslagen en staat op de site.", "{{title}} has been saved and is on the site."],
      cancelled: ["{{title}} is opgeslagen en staat op de site.", "{{title}} has been saved and is on the site."],
    },
  },
  form: activityFormMessages,
  issues: {
    priceFrozen: [
      "De inschrijving is al open geweest: de prijs ligt vast",
      "Sign-up has opened already: the price is fixed",
    ],
    opensFrozen: [
      "De inschrijving is al open geweest: dit moment ligt vast",
      "Sign-up has opened already: this moment is fixed",
    ],
    hasSignUps: [
      "Er zijn al mensen aangemeld. Gaat het niet door? Gelast de activiteit dan af",
      "People have signed up already. Is it off? Then cancel the activity",
    ],
    cancelled: [
      "De activiteit is afgelast: alleen de teksten kunnen nog veranderen",
      "The activity is cancelled: only its texts can still change",
    ],
    answered: [
      "Er is al geantwoord: alleen de woorden kunnen nog veranderen",
      "People have answered already: only the words can still change",
    ],
    questionAnswered: [
      "Er is al geantwoord: een vraag kan niet meer weg",
      "People have answered already: a question can’t be removed any more",
    ],
    unknownQuestion: ["Deze vraag bestaat niet (meer)", "This question does not exist (any more)"],
    noSuchGroup: [
      "Een van deze groepen bestaat niet (meer). Haal die weg",
      "One of these groups does not exist (any more). Remove it",
    ],
    noSuchCompany: [
      "Een van deze bedrijven bestaat niet (meer). Haal dat weg",
      "One of these companies does not exist (any more). Remove it",
    ],
    keepYourGroup: [
      "Laat minstens één groep staan waar je zelf in zit",
      "Keep at least one group that you are in yourself",
    ],
  },
  refused: {
    noWaitingList: ["Deze activiteit heeft geen wachtlijst.", "This activity has no waiting list."],
    notYourGroup: [
      "Je kunt alleen iets organiseren met een groep waar je nu zelf in zit.",
      "You can only organise something with a group that you are in now.",
    ],
    cancelUnseen: [
      "Deze activiteit is nog niet te zien. Verwijder hem, of maak er een concept van.",
      "This activity can’t be seen yet. Delete it, or make it a draft.",
    ],
    cancelPast: [
      "Deze activiteit is al geweest en kan niet meer worden afgelast.",
      "This activity is over and can no longer be cancelled.",
    ],
    deleteHasSignUps: [
      "Er hebben zich mensen aangemeld. Gelast de activiteit af in plaats van hem te verwijderen.",
      "People have signed up. Cancel the activity instead of deleting it.",
    ],
    times: ["De tijden passen niet bij elkaar.", "The times don’t fit together."],
  },
})
