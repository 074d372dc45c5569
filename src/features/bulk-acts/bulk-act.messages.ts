import { defineMessages } from "../../platform/i18n.ts"

export const bulkActMessages = defineMessages({
  select: ["Selecteren", "Select"],
  stop: ["Stop met selecteren", "Stop selecting"],
  choose: ["{{name}} selecteren", "Select {{name}}"],
  page: ["Hele pagina", "Whole page"],
  chosen_one: ["{{count}} geselecteerd", "{{count}} selected"],
  chosen_other: ["{{count}} geselecteerd", "{{count}} selected"],
  bar: ["Met de selectie", "With the selection"],
  full: ["Je kunt er {{count}} tegelijk kiezen.", "You can choose {{count}} at a time."],
  mail: ["Mail", "Email"],
  preview: {
    done_one: ["Voor {{count}} persoon", "For {{count}} person"],
    done_other: ["Voor {{count}} mensen", "For {{count}} people"],
    leftOut_one: ["{{count}} persoon slaan we over", "{{count}} person is left out"],
    leftOut_other: ["{{count}} mensen slaan we over", "{{count}} people are left out"],
    nobody: ["Voor niemand van je selectie kan dit.", "This is not possible for anybody you selected."],
    back: ["Terug", "Back"],
  },
  undo: {
    button: ["Ongedaan maken", "Undo"],
    until: ["Ongedaan maken kan tot {{time}}.", "You can undo this until {{time}}."],
    done_one: ["Ongedaan gemaakt voor {{count}} persoon.", "Undone for {{count}} person."],
    done_other: ["Ongedaan gemaakt voor {{count}} mensen.", "Undone for {{count}} people."],
    kept: [
      "Niet voor {{names}}: daar is daarna iets aan veranderd.",
      "Not for {{names}}: something has changed since.",
    ],
  },
  mails: [
    "Mails gaan pas na tien minuten de deur uit. Tot die tijd kun je dit ongedaan maken.",
    "Emails wait ten minutes before they go out. Until then you can undo this.",
  ],
  noMails: [
    "Hierover gaat geen mail uit. Je kunt dit tien minuten ongedaan maken.",
    "No emails are sent. You can undo this for ten minutes.",
  ],
  refused: {
    changedMeanwhile: [
      "Er is intussen iets veranderd. Bekijk opnieuw wat er gebeurt.",
      "Something has changed meanwhile. Look again at what will happen.",
    ],
    nothing: ["Voor niemand van je selectie kan dit.", "This is not possible for anybody you selected."],
    tooLate: [
      "Dit kun je niet meer ongedaan maken: de tien minuten zijn voorbij.",
      "This can no longer be undone: the ten minutes are over.",
    ],
  },
})
