import { defineMessages } from "../../platform/i18n.ts"
import { mySignUpMessages, participantMessages, signUpCardMessages } from "./sign-up-card.messages.ts"
import { changePreviewMessages, signUpListMessages } from "./sign-up-list.messages.ts"

/** Namespace `signUps`: texts about signing up, for the person, the organiser and the mails. */
export const signUpMailMessages = defineMessages({
  promoted: {
    subject: ["Je hebt een plek: {{title}}", "You’re in: {{title}}"],
    body: [
      "Hoi!\n\nGoed nieuws: er is een plek vrijgekomen en die is voor jou. Je bent nu aangemeld voor **{{activity}}** ({{when}}).\n\nKun je toch niet? Meld je dan af met de knop hieronder. Dan gaat je plek naar de volgende op de wachtlijst.",
      "Hi!\n\nGood news: a spot opened up, and it’s yours. You are now signed up for **{{activity}}** ({{when}}).\n\nCan’t make it after all? Use the button below to cancel, and your place goes to the next person on the waiting list.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  offered: {
    subject: ["Er is een plek voor je: {{title}}", "There is a place for you: {{title}}"],
    body: [
      "Hoi!\n\nEr is een plek vrijgekomen voor **{{activity}}** ({{when}}), en jij staat bovenaan de wachtlijst. Wil je hem?\n\nLaat het weten vóór **{{until}}**, met de knop hieronder. Horen we dan niets, dan gaat de plek naar de volgende en sta je niet meer op de wachtlijst.",
      "Hi!\n\nA spot opened up for **{{activity}}** ({{when}}), and you are first on the waiting list. Would you like it?\n\nTell us before **{{until}}**, with the button below. If we don’t hear from you, it goes to the next person and you leave the waiting list.",
    ],
    button: ["Zeg ja of nee", "Say yes or no"],
  },
  notAnswered: {
    subject: ["Je plek ging naar de volgende: {{title}}", "Your place went to the next person: {{title}}"],
    body: [
      "Hoi!\n\nWe hoorden niet op tijd of je naar **{{activity}}** ({{when}}) wilde. De plek is nu voor de volgende op de wachtlijst.\n\nWil je toch nog mee? Kijk met de knop hieronder of je je weer kunt aanmelden. Je sluit dan achteraan.",
      "Hi!\n\nWe didn’t hear in time whether you wanted to come to **{{activity}}** ({{when}}). The spot is now for the next person on the waiting list.\n\nStill want to come? Use the button below to see whether you can sign up again. You would join the end of the queue.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  drawn: {
    subject: ["Je bent ingeloot: {{title}}", "You were drawn: {{title}}"],
    body: [
      "Hoi!\n\nGoed nieuws: je bent ingeloot voor **{{activity}}** ({{when}}). Je hebt een plek en bent nu aangemeld.\n\nKun je toch niet? Meld je dan af met de knop hieronder. Dan gaat je plek naar de volgende op de wachtlijst.",
      "Hi!\n\nGood news: you were drawn for **{{activity}}** ({{when}}). You have a spot and are now signed up.\n\nCan’t make it after all? Use the button below to cancel, and your place goes to the next person on the waiting list.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  drawnOffer: {
    subject: ["Je bent ingeloot: {{title}}", "You were drawn: {{title}}"],
    body: [
      "Hoi!\n\nGoed nieuws: je bent ingeloot voor **{{activity}}** ({{when}}). Wil je de plek?\n\nLaat het weten vóór **{{until}}**, met de knop hieronder. Horen we dan niets, dan gaat de plek naar de volgende en sta je niet meer op de wachtlijst.",
      "Hi!\n\nGood news: you were drawn for **{{activity}}** ({{when}}). Would you like the spot?\n\nTell us before **{{until}}**, with the button below. If we don’t hear from you, it goes to the next person and you leave the waiting list.",
    ],
    button: ["Zeg ja of nee", "Say yes or no"],
  },
  guestDrawn: {
    subject: ["Je gast is ingeloot: {{title}}", "Your guest was drawn: {{title}}"],
    body: [
      "Hoi!\n\nJe gast {{guest}} is ingeloot voor **{{activity}}** ({{when}}) en heeft een plek.\n\nKan je gast toch niet? Geef de plek dan op met de knop hieronder. Dan gaat hij naar de volgende op de wachtlijst.",
      "Hi!\n\nYour guest {{guest}} was drawn for **{{activity}}** ({{when}}), and has a spot.\n\nCan’t your guest make it after all? Use the button below to cancel the place, and it goes to the next person on the waiting list.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  notDrawn: {
    subject: ["Niet ingeloot, je wacht: {{title}}", "Not drawn, you are waiting: {{title}}"],
    body: [
      "Hoi!\n\nHelaas: de plekken voor **{{activity}}** ({{when}}) zijn verloot, en je hebt er geen. Je staat nu op **plek {{position}}** van de wachtlijst, in de volgorde van de loting.\n\nKomt er een plek vrij, dan hoor je het meteen. Hoe er geloot is, kun je met de knop hieronder bekijken en narekenen.",
      "Hi!\n\nUnfortunately, the spots for **{{activity}}** ({{when}}) have been drawn, and you don’t have one. You are now **no. {{position}}** on the waiting list, in the order of the draw.\n\nIf a spot opens up, we’ll let you know right away. Use the button below to see how it was drawn, and to check it.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  cancelled: {
    subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
    body: [
      "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe hoeft niets te doen; je aanmelding is vervallen.",
      "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nThere’s nothing you need to do; your sign-up no longer counts.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  changed: {
    subject: ["Andere tijd of plek: {{title}}", "New time or venue: {{title}}"],
    body: [
      "Hoi!\n\n**{{activity}}** is verplaatst. Het begint nu {{when}}. Kijk met de knop hieronder waar en hoe laat precies.\n\nKun je dan niet? Meld je dan op dezelfde pagina af.",
      "Hi!\n\n**{{activity}}** has been moved. It now starts {{when}}. Use the button below to see where and when exactly.\n\nCan’t make it? You can cancel on the same page.",
    ],
    button: ["Bekijk wat er verandert", "See what changed"],
  },
  added: {
    subject: ["Je bent aangemeld: {{title}}", "You are signed up: {{title}}"],
    body: [
      "Hoi!\n\nDe organisatie heeft je aangemeld voor **{{activity}}** ({{when}}).\n\nDe reden: {{reason}}\n\nKlopt dit niet? Meld je dan af met de knop hieronder.",
      "Hi!\n\nThe organisers have signed you up for **{{activity}}** ({{when}}).\n\nTheir reason: {{reason}}\n\nNot right? Use the button below to cancel your place.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  removed: {
    subject: ["Je bent afgemeld: {{title}}", "Your place has been cancelled: {{title}}"],
    body: [
      "Hoi!\n\nDe organisatie heeft je afgemeld voor **{{activity}}** ({{when}}).\n\nDe reden: {{reason}}\n\nVragen? Neem contact op met de organisatie; je vindt ze bij de activiteit.",
      "Hi!\n\nThe organisers have cancelled your place at **{{activity}}** ({{when}}).\n\nTheir reason: {{reason}}\n\nQuestions? Contact the organisers; you’ll find them with the activity.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  guestPromoted: {
    subject: ["Er is een plek voor je gast: {{title}}", "There’s a place for your guest: {{title}}"],
    body: [
      "Hoi!\n\nEr is een plek vrijgekomen voor **{{activity}}** ({{when}}), en die is voor je gast {{guest}}.\n\nKan je gast toch niet? Geef de plek dan op met de knop hieronder. Dan gaat hij naar de volgende op de wachtlijst.",
      "Hi!\n\nA spot opened up for **{{activity}}** ({{when}}), and it’s for your guest {{guest}}.\n\nCan’t your guest make it after all? Use the button below to cancel the place, and it goes to the next person on the waiting list.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  guestNotDrawn: {
    subject: ["Je gast is niet ingeloot: {{title}}", "Your guest was not drawn: {{title}}"],
    body: [
      "Hoi!\n\nHelaas: de plekken voor **{{activity}}** ({{when}}) zijn verloot, en je gast {{guest}} heeft er geen. Je gast staat nu op **plek {{position}}** van de wachtlijst, in de volgorde van de loting.\n\nKomt er een plek vrij, dan hoor je het meteen. Hoe er geloot is, kun je met de knop hieronder bekijken en narekenen.",
      "Hi!\n\nUnfortunately, the spots for **{{activity}}** ({{when}}) have been drawn, and your guest {{guest}} doesn’t have one. Your guest is now **no. {{position}}** on the waiting list, in the order of the draw.\n\nIf a spot opens up, we’ll let you know right away. Use the button below to see how it was drawn, and to check it.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  guestRemoved: {
    subject: ["Je gast is afgemeld: {{title}}", "Your guest’s place has been cancelled: {{title}}"],
    body: [
      "Hoi!\n\nDe organisatie heeft je gast {{guest}} afgemeld voor **{{activity}}** ({{when}}).\n\nDe reden: {{reason}}\n\nVragen? Neem contact op met de organisatie; je vindt ze bij de activiteit.",
      "Hi!\n\nThe organisers have cancelled the place of your guest {{guest}} at **{{activity}}** ({{when}}).\n\nTheir reason: {{reason}}\n\nQuestions? Contact the organisers; you’ll find them with the activity.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  guestDemoted: {
    subject: ["Je gast staat op de wachtlijst: {{title}}", "Your guest is on the waiting list: {{title}}"],
    body: [
      "Hoi!\n\nDe organisatie heeft je gast {{guest}} op de wachtlijst gezet voor **{{activity}}** ({{when}}).\n\nDe reden: {{reason}}\n\nKomt er een plek vrij, dan hoor je het meteen.",
      "Hi!\n\nThe organisers have put your guest {{guest}} on the waiting list for **{{activity}}** ({{when}}).\n\nTheir reason: {{reason}}\n\nIf a spot opens up, we’ll let you know right away.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  demoted: {
    subject: ["Je staat op de wachtlijst: {{title}}", "You are on the waiting list: {{title}}"],
    body: [
      "Hoi!\n\nDe organisatie heeft je op de wachtlijst gezet voor **{{activity}}** ({{when}}).\n\nDe reden: {{reason}}\n\nKomt er een plek vrij, dan hoor je het meteen.",
      "Hi!\n\nThe organisers have put you on the waiting list for **{{activity}}** ({{when}}).\n\nTheir reason: {{reason}}\n\nIf a spot opens up, we’ll let you know right away.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
})

/** Why signing up, signing off or answering is not possible now: an error of the API and a sentence on the page. */
export const signUpRefusalMessages = defineMessages({
  notShown: ["Deze activiteit is nog niet te zien", "This activity can’t be seen yet"],
  activityCancelled: ["Deze activiteit gaat niet door", "This activity has been called off"],
  noSignUp: ["Aanmelden is niet nodig, kom gewoon langs", "No need to sign up, just come along"],
  elsewhere: ["Aanmelden gaat via een andere site", "Sign-up is on another site"],
  notOpenYet: ["De aanmelding is nog niet open", "Sign-up is not open yet"],
  closed: ["De aanmelding is gesloten", "Sign-up is closed"],
  alreadyRegistered: ["Je bent al aangemeld", "You are signed up already"],
  alreadyWaiting: ["Je staat al op de wachtlijst", "You are on the waiting list already"],
  membersOnly: ["Deze activiteit is alleen voor leden", "This activity is for members only"],
  notInPools: [
    "Je hoort bij geen van de doelgroepen van deze activiteit",
    "You are in none of the pools of this activity",
  ],
  removed: [
    "De organisatie heeft je afgemeld; alleen zij kunnen je weer aanmelden",
    "The organisers cancelled your place; only they can sign you up again",
  ],
  full: ["De activiteit zit vol en heeft geen wachtlijst", "The activity is full and has no waiting list"],
  notSignedUp: ["Je bent niet aangemeld", "You are not signed up"],
  tooLate: ["Afmelden kan niet meer", "It’s too late to cancel"],
  paidForAnswers: [
    "Je hebt al betaald, en dit kost iets anders. Vraag de organisatie om het te veranderen",
    "You have already paid, and this costs something else. Ask the organisers to change it",
  ],
  costsNow: [
    "Gratis afmelden kan niet meer. Kijk wat het nu kost en bevestig dat.",
    "You can no longer cancel for free. See what it costs now, and confirm that.",
  ],
  noGuests: ["Hier kun je geen gasten meenemen", "You can’t bring guests to this"],
  acceptFirst: ["Zeg eerst of je zelf komt", "First say whether you are coming yourself"],
  enoughGuests: ["Meer gasten kun je niet meenemen", "You can’t bring any more guests"],
  guestsFull: ["De plekken voor gasten zijn op", "There are no spots left for guests"],
  sameGuest: ["Je neemt al iemand mee die zo heet", "You already bring somebody of that name"],
  notOffered: ["Je staat nog op de wachtlijst", "You are still on the waiting list"],
  offerOver: ["Te laat: de plek is naar de volgende", "Too late: the place went to the next person"],
  notLate: ["Hiervoor is niets in rekening gebracht", "Nothing has been charged for this"],
  tooLateToAnswer: ["Je antwoorden liggen nu vast", "Your answers can no longer be changed"],
  started: ["De activiteit is al begonnen", "The activity has already started"],
  overCapacity: [
    "De activiteit zit vol. Verhoog eerst het aantal plekken",
    "The activity is full. Raise the number of spots first",
  ],
  beforeDraw: [
    "Voor de loting is er geen volgorde. Geef iemand een plek, of wacht tot er geloot is",
    "Before the draw there is no order. Give somebody a spot, or wait until it is drawn",
  ],
  notWaiting: ["Deze persoon staat niet op de wachtlijst", "This person is not on the waiting list"],
  alreadyIn: ["Deze persoon is al aangemeld of wacht al", "This person is signed up or waiting already"],
  wouldReturn: [
    "Er wacht niemand anders: de plek zou meteen teruggaan. Verlaag eerst het aantal plekken of zet de wachtlijst stil",
    "Nobody else is waiting, so the spot would come straight back. Lower the number of spots or put the list on hold first",
  ],
  mayNotLookUp: [
    "Alleen wie leden mag opzoeken, kan iemand toevoegen",
    "Only people who may look up members can add someone",
  ],
  itself: [
    "Gebruik hiervoor de gewone knop bij de activiteit",
    "Use the ordinary button on the activity’s page for this",
  ],
  itIsOver: ["Deze activiteit is al begonnen of gaat niet door", "This activity has started or was called off"],
})

export const signUpMessages = defineMessages({
  mails: signUpMailMessages,
  refused: signUpRefusalMessages,
  card: signUpCardMessages,
  participants: participantMessages,
  mine: mySignUpMessages,
  list: signUpListMessages,
  preview: changePreviewMessages,
  status: {
    registered: ["Aangemeld", "Signed up"],
    waiting: ["Wachtlijst", "Waiting list"],
    cancelled: ["Afgemeld", "Cancelled"],
  },
  presence: {
    unknown: ["Nog niet bekend", "Not known yet"],
    present: ["Aanwezig", "Present"],
    absent: ["Afwezig", "Absent"],
  },
  payment: {
    none: ["Niets te betalen", "Nothing to pay"],
    due: ["Nog te betalen", "Still to pay"],
    paid: ["Betaald", "Paid"],
    waived: ["Hoeft niet te betalen", "Doesn’t have to pay"],
  },
  export: {
    position: ["Plek op de wachtlijst", "No. on the waiting list"],
    name: ["Naam", "Name"],
    guestOf: ["Gast van", "Guest of"],
    email: ["E-mail", "Email"],
    state: ["Status", "Status"],
    since: ["Aangemeld op", "Signed up on"],
    presence: ["Aanwezigheid", "Attendance"],
    price: ["Prijs (€)", "Price (€)"],
    payment: ["Betaling", "Payment"],
    pools: ["Doelgroep", "Pool"],
    yes: ["ja", "yes"],
    no: ["nee", "no"],
  },
})
