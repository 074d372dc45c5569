import { defineMessages } from "../../platform/i18n.ts"

/** The texts of the card on the activity page, by sign-up status. */
const states = defineMessages({
  notShown: {
    title: ["Nog niet te zien", "Not visible yet"],
    text: ["Zodra de activiteit op de site staat, kan aanmelden.", "You can sign up once the activity is published."],
  },
  cancelled: {
    title: ["Gaat niet door", "Called off"],
    text: ["Aanmelden kan niet meer.", "You can’t sign up any more."],
    textOwn: [
      "Je aanmelding is vervallen. Je hoeft niets te doen.",
      "Your sign-up no longer counts. There’s nothing you need to do.",
    ],
  },
  noSignUp: {
    title: ["Kom gewoon langs", "Just come along"],
    text: ["Aanmelden is niet nodig.", "No need to sign up."],
  },
  elsewhere: {
    title: ["Aanmelden op een andere site", "Sign up on another site"],
    text: ["De organisatie regelt het daar.", "The organisers arrange it there."],
    button: ["Naar de andere site", "Go to the other site"],
  },
  later: {
    title: ["Nog niet open", "Not open yet"],
    text: ["Opent {{when}}", "Opens {{when}}"],
    countdown: ["Opent over {{time}}", "Opens in {{time}}"],
  },
  open: {
    title: ["Je kunt je aanmelden", "You can sign up"],
    left_one: ["Nog {{count}} plek", "{{count}} spot left"],
    left_other: ["Nog {{count}} plekken", "{{count}} spots left"],
    going_one: ["Er komt {{count}} persoon", "{{count}} person is coming"],
    going_other: ["Er komen {{count}} mensen", "{{count}} people are coming"],
    text: ["Er is nog plek", "There are spots left"],
  },
  queue: {
    title: ["Vol, maar je kunt wachten", "Full, but you can wait"],
    waiting_zero: ["Er wacht nog niemand", "Nobody is waiting yet"],
    waiting_one: ["Er wacht {{count}} persoon op een plek", "{{count}} person is waiting for a spot"],
    waiting_other: ["Er wachten {{count}} mensen op een plek", "{{count}} people are waiting for a spot"],
    text: ["Komt er een plek vrij, dan krijgt de eerste hem", "When a spot opens up, the first in line gets it"],
    asksFirst_one: [
      "Ben je aan de beurt, dan vragen we eerst of je de plek wilt. Je hebt {{count}} uur om te antwoorden (de nacht telt niet mee); daarna gaat hij naar de volgende.",
      "When it’s your turn, we first ask whether you want the spot. You have {{count}} hour to answer (nights don’t count); after that it goes to the next person.",
    ],
    asksFirst_other: [
      "Ben je aan de beurt, dan vragen we eerst of je de plek wilt. Je hebt {{count}} uur om te antwoorden (de nacht telt niet mee); daarna gaat hij naar de volgende.",
      "When it’s your turn, we first ask whether you want the spot. You have {{count}} hours to answer (nights don’t count); after that it goes to the next person.",
    ],
    locked: [
      "De wachtlijst staat stil: de organisatie verdeelt de vrije plekken.",
      "The list is on hold: the organisers give out the free spots.",
    ],
  },
  draw: {
    title: ["Loting {{when}}", "Draw {{when}}"],
    entries_one: ["{{count}} persoon doet mee", "{{count}} person takes part"],
    entries_other: ["{{count}} mensen doen mee", "{{count}} people take part"],
    text: ["Wie zich eerder aanmeldt, maakt evenveel kans", "Everybody who signs up before it has the same chance"],
  },
  full: { title: ["Vol", "Full"], text: ["Er is geen wachtlijst.", "There is no waiting list."] },
  closed: {
    title: ["De aanmelding is gesloten", "Sign-up is closed"],
    text: ["Aanmelden kon tot {{when}}", "You could sign up until {{when}}"],
    started: ["De activiteit is al begonnen.", "The activity has already started."],
  },
  membersOnly: {
    title: ["Alleen voor leden", "Members only"],
    text: ["Zodra je lid bent, kun je je aanmelden.", "You can sign up once you are a member."],
  },
  notInPools: {
    title: ["Niet voor jou, deze keer", "Not for you this time"],
    text: ["Je hoort bij geen van de doelgroepen.", "You are in none of the pools."],
  },
  removed: {
    title: ["Je bent afgemeld door de organisatie", "The organisers cancelled your place"],
    text: ["Alleen zij kunnen je weer aanmelden.", "Only they can sign you up again."],
    reason: ["Hun uitleg: {{reason}}", "Their explanation: {{reason}}"],
  },
  registered: {
    title: ["Je bent aangemeld", "You are signed up"],
    text: ["Afmelden kan tot {{when}}", "You can cancel until {{when}}"],
    tooLate: ["Afmelden kan niet meer", "It’s too late to cancel"],
    late: ["Je nu nog afmelden kost {{price}}", "Cancelling now costs {{price}}"],
    promoted: [
      "Er kwam een plek vrij. Kun je toch niet? Meld je dan af vóór {{when}}",
      "A spot opened up. Can’t make it? Cancel by {{when}}",
    ],
    past: ["Je stond op de lijst", "You were on the list"],
  },
  offered: {
    title: ["Er is een plek voor je", "There is a spot for you"],
    text: ["Laat vóór {{when}} weten of je komt", "Tell us before {{when}} whether you are coming"],
    over: ["Je tijd om te antwoorden is om", "Your time to answer is over"],
  },
  waiting: {
    title: ["Wachtlijst, plek {{position}}", "No. {{position}} on the waiting list"],
    text: ["Komt er een plek vrij, dan krijg je meteen mail", "If a spot opens up, you get an email right away"],
  },
  inDraw: {
    title: ["Je doet mee aan de loting", "You take part in the draw"],
    text: ["We loten {{when}}; je krijgt mail", "The draw is {{when}}; you get an email"],
  },
})

/** Signing up, for the person who does it. */
export const signUpCardMessages = defineMessages({
  states,
  option: ["{{label}} (+ {{price}})", "{{label}} (+ {{price}})"],
  optionFull: ["{{label}}, vol", "{{label}}, full"],
  unlimited: ["Geen maximum", "No maximum"],
  guests_one: ["{{count}} gast per persoon", "{{count}} guest each"],
  guests_other: ["{{count}} gasten per persoon", "{{count}} guests each"],
  capacity_one: ["{{count}} plek", "{{count}} spot"],
  capacity_other: ["{{count}} plekken", "{{count}} spots"],
  signUp: ["Aanmelden", "Sign up"],
  accept: ["Ja, ik kom", "Yes, I’m coming"],
  refuse: ["Nee, geef mijn plek door", "No, pass my spot on"],
  join: ["Zet me op de wachtlijst", "Put me on the waiting list"],
  joinDraw: ["Doe mee aan de loting", "Take part in the draw"],
  leaveDraw: ["Doe niet meer mee", "Leave the draw"],
  signOff: ["Afmelden", "Cancel my place"],
  leave: ["Van de wachtlijst af", "Leave the waiting list"],
  login: ["Log in om je aan te melden", "Log in to sign up"],
  draws: ["Zo wordt er geloot", "How the draw works"],
  drawn: ["Zo is er geloot", "How it was drawn"],
  show: ["Bekijk", "Show"],
  asGuest: ["Aanmelden als gast", "Sign up as a guest"],
  become: ["Word lid", "Become a member"],
  prepare: ["Vul de vragen alvast in", "Answer the questions in advance"],
  nowOpen: ["De aanmelding is open.", "Sign-up is open."],
  done: {
    accepted: ["Gelukt, de plek is van jou.", "Done, the spot is yours."],
    refused: ["Je plek gaat naar de volgende.", "Your spot goes to the next person."],
    registered: ["Gelukt, je bent aangemeld.", "Done, you are signed up."],
    waiting: [
      "Je staat op de wachtlijst, plek {{position}}. Je bent nog niet aangemeld.",
      "You are no. {{position}} on the waiting list. You are not signed up yet.",
    ],
    inDraw: [
      "Je doet mee aan de loting. Je hebt nog geen plek.",
      "You take part in the draw. You do not have a spot yet.",
    ],
    leftDraw: ["Je doet niet meer mee aan de loting.", "You no longer take part in the draw."],
    signedOff: ["Je bent afgemeld.", "You’ve cancelled your place."],
    left: ["Je staat niet meer op de wachtlijst.", "You are no longer on the waiting list."],
    answers: ["Je antwoorden zijn bewaard.", "Your answers have been saved."],
    kept: ["Je antwoorden staan klaar voor als het opent.", "Your answers are ready for when it opens."],
  },
  undo: ["Ongedaan maken", "Undo"],
  failed: [
    "We kregen geen antwoord. Misschien is het wel gelukt: kijk hierboven of je op de lijst staat, of probeer het opnieuw. Twee keer aanmelden kan geen kwaad.",
    "We got no answer. It may have worked: check above whether you are on the list, or try again. Signing up twice does no harm.",
  ],
  confirmOff: {
    title: ["Afmelden voor {{title}}?", "Cancel your place at {{title}}?"],
    place: [
      "Je raakt je plek kwijt. Die gaat naar wie het langst wacht.",
      "You give up your place. It goes to whoever has waited longest.",
    ],
    free: ["Je plek komt vrij voor een ander.", "Your place opens up for somebody else."],
    again: [
      "Bedenk je je later, dan sluit je achteraan.",
      "If you change your mind later, you join the end of the queue.",
    ],
    stillOpen: ["Later weer aanmelden kan zolang er plek is.", "You can sign up again while there are spots left."],
    never: [
      "Opnieuw aanmelden kan daarna niet meer: de aanmelding is gesloten.",
      "You can’t sign up again after that: sign-up is closed.",
    ],
    paid: [
      "Wat je betaald hebt, blijft van jou: het staat klaar voor iets anders, of je vraagt het terug.",
      "What you paid stays yours: it’s there for something else, or you can ask for it back.",
    ],
    late: [
      "Gratis afmelden kon tot {{when}}. Nu kost het {{price}}.",
      "You could cancel for free until {{when}}. Now it costs {{price}}.",
    ],
    latePaid: [
      "Dat gaat af van wat je al betaald hebt; de rest blijft van jou.",
      "It comes off what you have paid; the rest stays yours.",
    ],
    lateButton: ["Meld me af voor {{price}}", "Give up my place for {{price}}"],
    refuseTitle: ["De plek doorgeven?", "Pass the spot on?"],
    refuseButton: ["Geef hem door", "Pass it on"],
    leaveTitle: ["Van de wachtlijst af?", "Leave the waiting list?"],
    leave: ["Je raakt plek {{position}} kwijt.", "You give up no. {{position}} on the list."],
    button: ["Meld me af", "Cancel my place"],
    leaveDrawTitle: ["Niet meer meedoen aan de loting?", "Leave the draw?"],
    leaveDraw: [
      "Zolang de aanmelding open is, kun je je weer aanmelden.",
      "You can sign up again as long as sign-up is open.",
    ],
    leaveDrawButton: ["Haal me eruit", "Take me out"],
    leaveButton: ["Haal me eraf", "Take me off"],
  },
  form: {
    title: ["Aanmelden voor {{title}}", "Sign up for {{title}}"],
    queueTitle: ["Wachten op een plek bij {{title}}", "Wait for a spot at {{title}}"],
    drawTitle: ["Meedoen aan de loting van {{title}}", "Take part in the draw of {{title}}"],
    editTitle: ["Je antwoorden", "Your answers"],
    price: ["Dit kost {{price}}.", "This costs {{price}}."],
    priceHelp: [
      "Je betaalt aan de organisatie. Zij vertellen je hoe.",
      "You pay the organisers. They will tell you how.",
    ],
    late: [
      "Afmelden is gratis tot {{when}}. Daarna kost het {{price}}.",
      "You can cancel for free until {{when}}. After that it costs {{price}}.",
    ],
    queuePrice: ["Krijg je een plek, dan kost dat {{price}}.", "If you get a spot, it costs {{price}}."],
    signUpPaid: ["Aanmelden voor {{price}}", "Sign up for {{price}}"],
    keep: ["Bewaar tot het opent", "Keep until it opens"],
    save: ["Antwoorden opslaan", "Save answers"],
    sensitive: ["Alleen de organisatie leest dit.", "Only the organisers read this."],
    editableUntil: ["Je kunt dit aanpassen tot {{when}}.", "You can change this until {{when}}."],
  },
  own: {
    answers: ["Jouw antwoorden", "Your answers"],
    edit: ["Antwoorden aanpassen", "Change answers"],
    none: ["Niet ingevuld", "Not filled in"],
    incomplete: ["Je hebt nog niet alles ingevuld.", "You haven’t filled in everything yet."],
  },
  payment: {
    due: ["Nog te betalen: {{price}}", "Still to pay: {{price}}"],
    how: ["Hoe betaal je?", "How to pay"],
    paid: ["Betaald: {{price}}", "Paid: {{price}}"],
    waived: ["Je hoeft niet te betalen", "You don’t have to pay"],
    late: ["Te laat afgemeld: {{price}}", "Cancelled late: {{price}}"],
    lateDue: ["Te laat afgemeld, nog te betalen: {{price}}", "Cancelled late, still to pay: {{price}}"],
  },
})

/** The event log of a sign-up, one line per event. */
export const signUpLogMessages = defineMessages({
  title: ["Wat er gebeurde", "What happened"],
  reason: ["Reden: {{reason}}", "Reason: {{reason}}"],
  by: ["door {{name}}", "by {{name}}"],
  events: {
    registered: ["Aangemeld om {{time}}", "Signed up at {{time}}"],
    registeredPlace: ["Aangemeld om {{time}}, plek {{position}}", "Signed up at {{time}}, no. {{position}}"],
    queued: ["Op de wachtlijst om {{time}}, plek {{position}}", "On the waiting list at {{time}}, no. {{position}}"],
    queuedForDraw: ["Aangemeld voor de loting om {{time}}", "Signed up for the draw at {{time}}"],
    drawn: ["Geloot om {{time}}, als nummer {{position}}", "Drawn at {{time}}, as no. {{position}}"],
    demotedForDraw: ["Terug naar de loting om {{time}}", "Back in the draw at {{time}}"],
    promoted: ["Plek gekregen om {{time}}", "Got a spot at {{time}}"],
    offered: ["Plek aangeboden om {{time}}", "Offered a spot at {{time}}"],
    accepted: ["De plek genomen om {{time}}", "Took the spot at {{time}}"],
    notAnswered: [
      "Plek vervallen om {{time}}: niet op tijd geantwoord",
      "Spot given up at {{time}}: no answer in time",
    ],
    moved: [
      "Verplaatst op de wachtlijst om {{time}}, naar plek {{position}}",
      "Moved on the waiting list at {{time}}, to no. {{position}}",
    ],
    demoted: [
      "Terug op de wachtlijst om {{time}}, plek {{position}}",
      "Back on the waiting list at {{time}}, no. {{position}}",
    ],
    signedOff: ["Afgemeld om {{time}}", "Cancelled at {{time}}"],
    answered: ["Antwoorden aangepast om {{time}}", "Answers changed at {{time}}"],
    addedByOrganiser: ["Aangemeld door de organisatie om {{time}}", "Signed up by the organisers at {{time}}"],
    removedByOrganiser: ["Afgemeld door de organisatie om {{time}}", "Cancelled by the organisers at {{time}}"],
    activityCancelled: ["De activiteit is afgelast, om {{time}}", "The activity was called off, at {{time}}"],
    notPaid: ["Plek vervallen om {{time}}: niet op tijd betaald", "Place given up at {{time}}: not paid in time"],
    paid: ["Betaald, genoteerd om {{time}}", "Paid, noted at {{time}}"],
    unpaid: ["Toch nog niet betaald, genoteerd om {{time}}", "Not paid after all, noted at {{time}}"],
    waived: ["Hoeft niet te betalen, genoteerd om {{time}}", "Doesn’t have to pay, noted at {{time}}"],
  },
})

/** Participants, and your own sign-ups. */
export const participantMessages = defineMessages({
  title: ["Wie komt er?", "Who’s coming?"],
  nobody: ["Er heeft zich nog niemand aangemeld.", "Nobody has signed up yet."],
  count_one: ["{{count}} persoon", "{{count}} person"],
  count_other: ["{{count}} mensen", "{{count}} people"],
  hidden_one: ["en {{count}} ander", "and {{count}} other"],
  hidden_other: ["en {{count}} anderen", "and {{count}} others"],
  onlyHidden_one: ["{{count}} persoon, zonder naam op deze lijst.", "{{count}} person, without a name on this list."],
  onlyHidden_other: ["{{count}} mensen, zonder naam op deze lijst.", "{{count}} people, without a name on this list."],
  showAll: ["Toon alle namen", "Show all names"],
  forMembers: ["Leden zien hier wie er komt.", "Members can see who’s coming."],
  login: ["Inloggen", "Log in"],
  hide: ["Niet met je naam op deze lijst?", "Rather not have your name on this list?"],
  hideLink: ["Verberg je naam", "Hide your name"],
})

export const mySignUpMessages = defineMessages({
  title: ["Mijn aanmeldingen", "My sign-ups"],
  lead: [
    "Waar je bij bent, en waar je op de wachtlijst staat. Ook zonder internet.",
    "What you are coming to, and where you are on the waiting list. Without internet too.",
  ],
  empty: ["Je hebt je nog nergens voor aangemeld.", "You haven’t signed up for anything yet."],
  emptyNext: ["Kijk wat er te doen is", "See what’s on"],
  code: ["Toon je code", "Show your code"],
  cancelled: ["Afgelast", "Called off"],
  due: ["Nog te betalen: {{price}}", "Still to pay: {{price}}"],
  inDraw: ["Doet mee aan de loting", "In the draw"],
  offered: ["Een plek voor je, antwoord nog", "A spot for you, answer now"],
})
