import { defineMessages } from "../../platform/i18n.ts"

/** The card that offers a member to put the site on their phone. */
export const appInstallMessages = defineMessages({
  title: ["Zet {{associationShort}} op je telefoon", "Put {{associationShort}} on your phone"],
  lead: [
    "Dan open je de site met één tik vanaf je beginscherm.",
    "Then the site opens with one tap from your home screen.",
  ],
  ios: [
    "Tik in Safari op Deel en kies dan ‘Zet op beginscherm’.",
    "In Safari, tap Share and then choose ‘Add to Home Screen’.",
  ],
  install: ["Zet op beginscherm", "Add to home screen"],
  dismiss: ["Niet meer tonen", "Don’t show this again"],
})
