import { defineMessages } from "../../platform/i18n.ts"

export const noticeMessages = defineMessages({
  pages: {
    own: ["Meldingen", "Notifications"],
    unsubscribe: ["Niet meer mailen", "Stop these emails"],
  },
  lead: [
    "Kies waarover we je iets laten weten, en hoe: per mail, op je telefoon of computer, of niet.",
    "Choose what we let you know about, and how: by email, on your phone or computer, or not at all.",
  ],
  subjects: {
    title: ["Waarover", "What about"],
    placeFree: ["Er is een plek voor je", "A spot for you"],
    placeFreeHelp: [
      "Je stond op de wachtlijst en doet nu mee. Die mail krijg je altijd: je hebt recht op je plek, en moet het weten.",
      "You were on the waiting list and now you are in. We always send this email: the spot is yours, and you need to know.",
    ],
    bells: ["Activiteiten waar je een belletje bij zet", "Activities you set a reminder for"],
    bellsHelp: [
      "Een bericht zodra de aanmelding opent. Het belletje staat bij de activiteit.",
      "A message as soon as sign-up opens. You set the reminder on the activity’s page.",
    ],
    allActivities: ["Alle activiteiten", "All activities"],
    allActivitiesHelp: [
      "Een bericht bij elke aanmelding die opent, ook zonder belletje.",
      "A message whenever sign-up opens, even without a reminder.",
    ],
    news: ["Nieuws", "News"],
    newsHelp: ["Een bericht bij elk nieuwsbericht op de site.", "A message for every news item."],
    photos: ["Foto’s van waar je was", "Photos of where you were"],
    photosHelp: [
      "Een bericht als er een album is van een activiteit waar je bij was.",
      "A message when there is an album of an activity you attended.",
    ],
    standIns: ["Vervanging gezocht", "Stand-in wanted"],
    standInsHelp: [
      "Een bericht als een helper niet kan, en jij de dienst kunt overnemen.",
      "A message when a helper can’t make it, and you could take over the shift.",
    ],
    forMembers: [
      "Over nieuws, aanmeldingen en diensten sturen we alleen leden bericht. Je keuzes gelden zodra je lid bent.",
      "Only members get messages about news, sign-ups and shifts. Your choices apply as soon as you are a member.",
    ],
    othersBefore: [
      "De nieuwsbrief en mail van partners regel je bij je",
      "The newsletter and email from partners are among your",
    ],
    othersLink: ["voorkeuren", "preferences"],
  },
  channels: {
    mail: ["Mail", "Email"],
    push: ["Op mijn apparaten", "On my devices"],
    of: ["{{subject}}: {{channel}}", "{{subject}}: {{channel}}"],
  },
  devices: {
    title: ["Op welke apparaten", "On which devices"],
    lead: [
      "Een melding verschijnt op je scherm, ook als de site niet openstaat. Log je uit, dan stopt dat op dit apparaat.",
      "A notification appears on your screen, even when the site is closed. If you log out, they stop on this device.",
    ],
    starting: [
      "Even kijken of dit apparaat meldingen kan tonen…",
      "Checking whether this device can show notifications…",
    ],
    on: ["Zet meldingen op dit apparaat aan", "Turn on notifications on this device"],
    off: ["Zet uit op dit apparaat", "Turn off on this device"],
    isOn: ["Meldingen staan aan op dit apparaat.", "This device gets notifications."],
    isOff: ["Meldingen staan uit op dit apparaat.", "This device does not get notifications."],
    trial: ["Stuur een proefmelding", "Send a test notification"],
    trialSent: ["De proefmelding is onderweg.", "The test notification is on its way."],
    turnedOn: ["Meldingen staan nu aan op dit apparaat.", "This device now gets notifications."],
    turnedOff: ["Meldingen staan nu uit op dit apparaat.", "This device no longer gets notifications."],
    removed: ["Dat apparaat krijgt geen meldingen meer.", "That device no longer gets notifications."],
    failed: [
      "Dat lukte niet: je browser kon zich niet aanmelden voor meldingen. Probeer het later nog eens.",
      "That didn’t work: your browser could not register for notifications. Try again later.",
    ],
    unsupported: [
      "Deze browser kan geen meldingen tonen. Op een iPhone of iPad werkt het pas als je de site op je beginscherm zet.",
      "This browser cannot show notifications. On an iPhone or iPad it works once you add the site to your home screen.",
    ],
    denied: [
      "Je hebt meldingen van deze site geblokkeerd. Klik op het slotje naast het adres, sta meldingen toe en laad de pagina opnieuw.",
      "You have blocked notifications from this site. Click the padlock beside the address, allow notifications and reload the page.",
    ],
    others: ["Je andere apparaten", "Your other devices"],
    name: ["{{browser}} op {{system}}", "{{browser}} on {{system}}"],
    unknown: ["Onbekend apparaat", "Unknown device"],
    since: ["Aangezet {{when}}", "Turned on {{when}}"],
    remove: ["Haal weg", "Remove"],
    removeOf: ["Haal {{device}} weg", "Remove {{device}}"],
  },
  card: {
    lead: ["Waarover je bericht krijgt, en op welke apparaten.", "What you hear about, and on which devices."],
    open: ["Kies je meldingen", "Choose your notifications"],
  },
  unsubscribe: {
    lead: {
      signUpOpens: [
        "Je krijgt dan geen mail meer als de aanmelding opent. Meldingen op je apparaten blijven zoals ze waren.",
        "After this we no longer email you when sign-up opens. Notifications on your devices stay as they were.",
      ],
      news: [
        "Je krijgt dan geen mail meer over nieuws op de site. Meldingen op je apparaten blijven zoals ze waren.",
        "After this we no longer email you about news. Notifications on your devices stay as they were.",
      ],
      activity: [
        "Je krijgt dan geen mail meer over activiteiten.",
        "After this we no longer email you about activities.",
      ],
      newsletter: ["Je krijgt dan de nieuwsbrief niet meer.", "After this you no longer get the newsletter."],
      partner: ["Je krijgt dan geen mail van partners meer.", "After this you get no more emails from partners."],
      photos: [
        "Je krijgt dan geen mail meer over foto’s van waar je was. Meldingen op je apparaten blijven zoals ze waren.",
        "After this we no longer email you about photos of where you were. Notifications on your devices stay as they were.",
      ],
      standIns: [
        "Je krijgt dan geen mail meer als een helper vervanging zoekt. Meldingen op je apparaten blijven zoals ze waren.",
        "After this we no longer email you when a helper looks for a stand-in. Notifications on your devices stay as they were.",
      ],
      placeFree: [
        "Over een plek die vrijkomt mailen we je altijd: die plek is van jou, en dat moet je weten.",
        "We always email you about a place that comes free: it is yours, and you need to know.",
      ],
    },
    ended: {
      signUpOpens: [
        "Over aanmeldingen die opengaan krijg je al geen mail meer.",
        "You already get no emails about sign-ups that open.",
      ],
      news: ["Over nieuws op de site krijg je al geen mail meer.", "You already get no emails about news on the site."],
      photos: ["Over foto’s krijg je al geen mail meer.", "You already get no emails about photos."],
      standIns: [
        "Over helpers die vervanging zoeken krijg je al geen mail.",
        "You already get no emails about helpers who look for a stand-in.",
      ],
      placeFree: ["Over plekken krijg je al geen mail meer.", "You already get no emails about places."],
      activity: ["Over activiteiten krijg je al geen mail meer.", "You already get no emails about activities."],
      newsletter: ["De nieuwsbrief krijg je al niet meer.", "You already no longer get the newsletter."],
      partner: ["Van partners krijg je al geen mail meer.", "You already get no emails from partners."],
    },
    dead: [
      "Misschien is de link niet helemaal overgenomen uit de mail. Bij je meldingen zet je mail zelf aan en uit.",
      "Perhaps the link wasn’t copied completely from the email. Your notifications are where you turn emails on and off.",
    ],
    act: ["Mail me hierover niet meer", "No longer email me about this"],
    done: ["Gelukt. Je krijgt hierover geen mail meer.", "Done. You will get no more emails about this."],
    choices: ["Al je meldingen", "All your notifications"],
  },
  refused: {
    unknownService: [
      "Deze browser gebruikt een dienst voor meldingen die we niet kennen.",
      "This browser uses a notification service that we do not know.",
    ],
    gone: [
      "Dit apparaat krijgt geen meldingen meer. Zet ze opnieuw aan.",
      "This device no longer gets notifications. Turn them on again.",
    ],
    unreachable: [
      "De dienst die meldingen bezorgt reageert nu niet. Probeer het straks nog eens.",
      "The service that delivers notifications is not responding. Try again later.",
    ],
  },
  push: {
    placeFree: ["Er is een plek voor je", "A spot for you"],
    signUpOpens: ["Je kunt je nu aanmelden", "You can sign up now"],
    news: ["Nieuws", "News"],
    photos: ["Foto’s van waar je was", "Photos of where you were"],
    standIns: ["Kun jij deze dienst overnemen?", "Can you take over this shift?"],
    trialTitle: ["Het werkt", "It works"],
    trial: ["Zo ziet een melding van ons eruit.", "This is what our notifications look like."],
  },
  mails: {
    signUpOpens: {
      subject: ["Aanmelding open: {{title}}", "Sign-up is open: {{title}}"],
      body: [
        "Hoi,\n\nJe kunt je nu aanmelden voor **{{thing}}**.\n\nWaarover je bericht krijgt, kies je bij je account.",
        "Hi,\n\nYou can now sign up for **{{thing}}**.\n\nYou choose what we email you about in your account.",
      ],
      button: ["Naar de activiteit", "To the activity"],
    },
    news: {
      subject: ["Nieuws: {{title}}", "News: {{title}}"],
      body: [
        "Hoi,\n\nEr staat nieuws op de site: **{{thing}}**.\n\nWaarover je bericht krijgt, kies je bij je account.",
        "Hi,\n\nWe’ve posted news: **{{thing}}**.\n\nYou choose what we email you about in your account.",
      ],
      button: ["Lees het bericht", "Read the item"],
    },
    photos: {
      subject: ["Foto’s: {{title}}", "Photos: {{title}}"],
      body: [
        "Hoi,\n\nEr zijn foto’s van een activiteit waar je bij was: **{{thing}}**.\n\nSta je op een foto en wil je dat niet? Open de foto en vraag om hem weg te halen.\n\nWaarover je bericht krijgt, kies je bij je account.",
        "Hi,\n\nThere are photos of an activity you attended: **{{thing}}**.\n\nAre you in a photo and would you rather not be? Open it and ask to have it removed.\n\nYou choose what we email you about in your account.",
      ],
      button: ["Bekijk de foto’s", "See the photos"],
    },
    standIns: {
      subject: ["Vervanging gezocht: {{title}}", "Stand-in wanted: {{title}}"],
      body: [
        "Hoi,\n\nEen helper kan niet, en zoekt vervanging: **{{thing}}**.\n\nKun jij? Neem de plek dan over bij de activiteit. Staat hij er niet meer bij, dan was iemand je voor.\n\nWaarover je bericht krijgt, kies je bij je account.",
        "Hi,\n\nA helper can’t make it, and looks for a stand-in: **{{thing}}**.\n\nCan you? Then take over the place on the page of the activity. If it is no longer there, somebody was before you.\n\nYou choose what we email you about in your account.",
      ],
      button: ["Naar de activiteit", "To the activity"],
    },
  },
})
