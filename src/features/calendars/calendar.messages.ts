import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `calendars`: subscribing to activities. */
export const calendarMessages = defineMessages({
  /** Of calendars, and of what is in them. */
  names: {
    activities: ["{{associationShort}}: activiteiten", "{{associationShort}}: activities"],
    openings: ["{{associationShort}}: aanmelding opent", "{{associationShort}}: sign-up opens"],
    mine: ["{{associationShort}}: mijn activiteiten", "{{associationShort}}: my activities"],
    cancelled: ["Afgelast: {{title}}", "Called off: {{title}}"],
    opening: ["Aanmelding opent: {{title}}", "Sign-up opens: {{title}}"],
    offered: ["Plek aangeboden: {{title}}", "Spot offered: {{title}}"],
    inDraw: ["Loting: {{title}}", "Draw: {{title}}"],
    waiting: ["Wachtlijst, plek {{position}}: {{title}}", "No. {{position}} on the waiting list: {{title}}"],
  },
  title: ["In je eigen agenda", "In your own calendar"],
  lead: [
    "Abonneer je één keer en nieuwe activiteiten verschijnen vanzelf, ook als er iets verandert.",
    "Subscribe once and new activities appear automatically, and changes too.",
  ],
  activities: ["Alle activiteiten", "All activities"],
  activitiesHelp: ["Alles wat openbaar is.", "Everything that is public."],
  openings: ["Wanneer de aanmelding opent", "When sign-up opens"],
  openingsHelp: ["Met een seintje tien minuten van tevoren.", "With a reminder ten minutes before."],
  subscribe: ["Abonneren", "Subscribe"],
  choose: ["Kies je agenda", "Choose your calendar"],
  programs: {
    own: ["Apple Agenda", "Apple Calendar"],
    google: ["Google Agenda", "Google Calendar"],
    outlook: ["Outlook.com", "Outlook.com"],
    office: ["Outlook van je studie of werk", "Outlook of your university or work"],
    file: ["Apple of een andere agenda", "Apple or another calendar"],
  },
  copy: ["Kopieer het adres", "Copy the address"],
  copied: ["Het adres is gekopieerd", "The address has been copied"],
  copyFailed: [
    "Kopiëren lukt hier niet; selecteer het adres zelf",
    "Copying doesn’t work here; select the address yourself",
  ],
  mine: ["Mijn activiteiten", "My activities"],
  mineHelp: [
    "Waar je heen gaat, waar je helpt, en waarvoor je op de wachtlijst staat. Wie het adres heeft, kan dit lezen: deel het niet.",
    "Where you’re going, where you’re helping, and what you’re on the waiting list for. Anybody with the address can read this: don’t share it.",
  ],
  make: ["Maak mijn agenda-adres", "Make my calendar address"],
  renew: ["Maak een nieuw adres", "Make a new address"],
  end: ["Stop deze agenda", "End this calendar"],
  since: ["Je hebt een adres sinds {{day}}.", "You have had an address since {{day}}."],
  once: [
    "Dit is je adres. We tonen het maar één keer, dus abonneer je er nu mee.",
    "This is your address. We show it only once, so subscribe with it now.",
  ],
  address: ["Adres van je agenda", "Address of your calendar"],
  renewQuestion: ["Nieuw adres maken?", "Make a new address?"],
  renewWarning: [
    "Het oude adres werkt dan niet meer, ook niet in agenda’s waar je het al gebruikt.",
    "The old address will stop working, even in calendars where you already use it.",
  ],
  endQuestion: ["Agenda stoppen?", "End the calendar?"],
  endWarning: [
    "Je activiteiten verdwijnen uit agenda’s die dit adres gebruiken.",
    "Your activities will disappear from calendars that use this address.",
  ],
  ended: ["Je agenda-adres werkt niet meer", "Your calendar address no longer works"],
})
