import { defineMessages } from "../../platform/i18n.ts"

/** The sign-up list of an activity, for organisers. */
export const signUpListMessages = defineMessages({
  page: ["Aanmeldingen", "Sign-ups"],
  pageOf: ["Aanmeldingen voor {{title}}", "Sign-ups for {{title}}"],
  toActivity: ["Naar de activiteit", "To the activity"],
  noSignUp: [
    "Bij deze activiteit hoeft niemand zich hier aan te melden.",
    "Nobody has to sign up here for this activity.",
  ],
  parts: {
    registered: ["Aangemeld", "Signed up"],
    waiting: ["Wachtlijst", "Waiting list"],
    cancelled: ["Afgemeld", "Cancelled"],
  },
  ofCapacity: ["{{count}} van {{capacity}}", "{{count}} of {{capacity}}"],
  present: ["{{count}} van {{total}} zijn er", "{{count}} of {{total}} are here"],
  empty: {
    registered: ["Nog niemand.", "Nobody yet."],
    waiting: ["Er wacht niemand.", "Nobody is waiting."],
    cancelled: ["Niemand.", "Nobody."],
    filtered: ["Niemand gevonden.", "Nobody found."],
    nameless: ["De namen zijn verwijderd", "The names have been removed"],
    namelessWhy: [
      "Vijf jaar na een activiteit bewaren we alleen hoeveel mensen er waren en wat er betaald is.",
      "Five years after an activity we only keep how many people there were and what was paid.",
    ],
    all: ["Er heeft zich nog niemand aangemeld.", "Nobody has signed up yet."],
  },
  search: ["Zoek op naam", "Search by name"],
  found_one: ["{{count}} persoon gevonden", "{{count}} person found"],
  found_other: ["{{count}} mensen gevonden", "{{count}} people found"],
  filters: { presence: ["Aanwezigheid", "Attendance"], payment: ["Betaling", "Payment"] },
  columns: {
    name: ["Naam", "Name"],
    since: ["Sinds", "Since"],
    payment: ["Betaling", "Payment"],
    how: ["Hoe", "How"],
    left: ["Wanneer", "When"],
  },
  guestOf: ["gast van {{name}}", "guest of {{name}}"],
  guest: ["gast", "guest"],
  nonMember: ["geen lid", "not a member"],
  offered: ["Plek aangeboden tot {{when}}", "Spot offered until {{when}}"],
  cancelKinds: {
    self: ["Zelf afgemeld", "Cancelled themselves"],
    organiser: ["Afgemeld door de organisatie", "Cancelled by the organisers"],
    activityCancelled: ["De activiteit is afgelast", "The activity was called off"],
    notAnswered: ["Niet op tijd geantwoord", "No answer in time"],
  },
  tick: {
    name: ["{{name}} is er", "{{name}} is here"],
    short: ["Is er", "Here"],
    absent: ["Afwezig", "Absent"],
  },
  tickFailed: [
    "Het vinkje van {{name}} is niet bewaard. Probeer het nog eens.",
    "The tick for {{name}} was not saved. Try again.",
  ],
  actions: {
    add: ["Iemand aanmelden", "Sign somebody up"],
    checkIn: ["Inchecken", "Check in"],
    export: ["Download als spreadsheet", "Download as a spreadsheet"],
    mail: ["Mail ze", "Email them"],
    mailThese: ["Mail deze {{count}}", "Email these {{count}}"],
    more: ["Meer", "More"],
    print: ["Afdrukken", "Print"],
  },
  add: {
    title: ["Iemand aanmelden", "Sign somebody up"],
    person: ["Wie?", "Who?"],
    lead: [
      "Deze persoon krijgt meteen een plek, vóór wie er wacht, en leest je uitleg in een mail.",
      "This person gets a spot at once, ahead of those who are waiting, and gets your explanation by email.",
    ],
    toGuest: ["Iemand zonder account aanmelden", "Sign up somebody without an account"],
    toPerson: ["Iemand met een account aanmelden", "Sign up somebody with an account"],
    name: ["Naam", "Name"],
    email: ["E-mailadres", "Email address"],
    emailHelp: [
      "Hier gaat de mail heen, met een link om de plek te zien, te betalen of af te zeggen.",
      "The email goes here, with a link to see the spot, pay or cancel.",
    ],
    language: ["Taal van de mail", "Language of the email"],
    submit: ["Aanmelden", "Sign up"],
    done: ["{{name}} is aangemeld en krijgt een mail.", "{{name}} is signed up and gets an email."],
  },
  reason: ["Waarom?", "Why?"],
  reasonHelp: ["{{name}} leest dit.", "{{name}} will read this."],
  reasonHelpAny: ["De persoon leest dit.", "They will read this."],
  person: {
    answers: ["Antwoorden", "Answers"],
    presence: ["Aanwezigheid", "Attendance"],
    payment: ["Betaling van {{price}}", "Payment of {{price}}"],
    since: ["Sinds {{when}}", "Since {{when}}"],
    noEmail: [
      "E-mailadres niet zichtbaar: toegevoegd door de organisatie",
      "Email address not shown: added by the organisers",
    ],
    paymentSaved: ["De betaling is genoteerd.", "The payment has been noted."],
    change: ["Plek veranderen", "Change their position"],
    remove: ["Afmelden", "Take off the list"],
    edit: ["Antwoorden aanpassen", "Change answers"],
    edited: ["De antwoorden zijn bewaard.", "The answers have been saved."],
    repriced: [
      "De antwoorden zijn bewaard. De prijs van {{name}} is nu {{price}}.",
      "The answers have been saved. The price for {{name}} is now {{price}}.",
    ],
    late: ["Te laat afgemeld: {{price}}", "Cancelled late: {{price}}"],
    waiveLate: ["Hoeft dat niet te betalen", "Waive that cost"],
    lateWaived: ["{{name}} hoeft dat niet te betalen.", "{{name}} doesn’t have to pay that."],
    toRegistered: ["Geef een plek", "Give a spot"],
    toWaiting: ["Zet op de wachtlijst", "Put on the waiting list"],
    toPlace: ["Verplaats op de wachtlijst", "Move on the waiting list"],
    newPlace: ["Naar plek", "To position"],
    removed: [
      "{{name}} is afgemeld en krijgt een mail.",
      "{{name}}’s place has been cancelled, and they get an email.",
    ],
    moved: ["{{name}} is verplaatst.", "{{name}} has been moved."],
    gotPlace: ["{{name}} heeft een plek en krijgt een mail.", "{{name}} has a spot and gets an email."],
    demoted: [
      "{{name}} staat op de wachtlijst en krijgt een mail.",
      "{{name}} is on the waiting list and gets an email.",
    ],
  },
  draw: {
    before: [
      "De plekken worden verloot {{when}}. Tot dan is er geen volgorde: de namen staan op alfabet.",
      "The spots are drawn {{when}}. Until then there is no order: names are in the alphabet.",
    ],
    after: ["Geloot {{when}}.", "Drawn {{when}}."],
  },
  lock: {
    label: ["Wachtlijst op slot", "Waiting list on hold"],
    help: [
      "Op slot schuift niemand vanzelf door: jullie verdelen de vrije plekken.",
      "While it is on hold nobody moves up automatically: you give out the free spots.",
    ],
    locked: ["De wachtlijst staat op slot.", "The waiting list is on hold."],
    unlocked: ["De wachtlijst loopt weer.", "The waiting list is moving again."],
  },
  summary: {
    title: ["Antwoorden op een rij", "Answers at a glance"],
    lead: ["Van wie een plek heeft.", "From everybody with a spot."],
    yes: ["Ja", "Yes"],
    no: ["Nee", "No"],
    total: ["Samen", "In total"],
    unanswered: ["Niet ingevuld", "Not filled in"],
  },
  pools: {
    title: ["Doelgroepen", "Pools"],
    lead: [
      "Hoeveel mensen uit elke doelgroep een plek hebben. Wie bij twee doelgroepen hoort, telt in allebei mee.",
      "How many people of each pool have a spot. People in two pools are counted in both.",
    ],
    merges: ["Vanaf {{when}} gelden ze niet meer.", "They no longer count from {{when}}."],
    waiting_one: ["{{count}} wacht", "{{count}} waits"],
    waiting_other: ["{{count}} wachten", "{{count}} wait"],
    none: ["Bij geen doelgroep", "In no pool"],
  },
})

/** What a change would do to the people who signed up, shown before it is saved. */
export const changePreviewMessages = defineMessages({
  title: ["Dit gebeurt er als je opslaat", "This is what saving will do"],
  promoted_one: ["{{count}} persoon krijgt een plek en een mail:", "{{count}} person gets a spot and an email:"],
  promoted_other: ["{{count}} mensen krijgen een plek en een mail:", "{{count}} people get a spot and an email:"],
  more_one: ["en nog {{count}} ander", "and {{count}} more"],
  more_other: ["en nog {{count}} anderen", "and {{count}} more"],
  moved_one: [
    "{{count}} persoon krijgt mail over de nieuwe tijd of plek.",
    "{{count}} person gets an email about the new time or venue.",
  ],
  moved_other: [
    "{{count}} mensen krijgen mail over de nieuwe tijd of plek.",
    "{{count}} people get an email about the new time or venue.",
  ],
  cancelled_one: [
    "{{count}} persoon krijgt mail met je uitleg.",
    "{{count}} person gets an email with your explanation.",
  ],
  cancelled_other: [
    "{{count}} mensen krijgen mail met je uitleg.",
    "{{count}} people get an email with your explanation.",
  ],
  overCapacity_one: [
    "Niemand verliest een plek: er is {{count}} persoon meer aangemeld dan er plekken zijn.",
    "Nobody loses their place: {{count}} more person has signed up than there are spots.",
  ],
  overCapacity_other: [
    "Niemand verliest een plek: er zijn {{count}} mensen meer aangemeld dan er plekken zijn.",
    "Nobody loses their place: {{count}} more people have signed up than there are spots.",
  ],
  stillWaiting_one: ["{{count}} persoon blijft op de wachtlijst.", "{{count}} person stays on the waiting list."],
  stillWaiting_other: ["{{count}} mensen blijven op de wachtlijst.", "{{count}} people stay on the waiting list."],
  inNoPool_one: [
    "{{count}} lid hoort bij geen van de doelgroepen en kan zich niet aanmelden.",
    "{{count}} member is in none of the pools and cannot sign up.",
  ],
  inNoPool_other: [
    "{{count}} leden horen bij geen van de doelgroepen en kunnen zich niet aanmelden.",
    "{{count}} members are in none of the pools and cannot sign up.",
  ],
  keepPrice_one: [
    "{{count}} persoon houdt de prijs van toen die zich aanmeldde.",
    "{{count}} person keeps the price they signed up for.",
  ],
  keepPrice_other: [
    "{{count}} mensen houden de prijs van toen ze zich aanmeldden.",
    "{{count}} people keep the price they signed up for.",
  ],
  confirm: ["Ja, opslaan", "Yes, save"],
})
