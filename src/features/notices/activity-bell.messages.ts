import { defineMessages } from "../../platform/i18n.ts"

/** Apart from the other texts of notices, since every activity page has them. */
export const activityBellMessages = defineMessages({
  on: ["Laat me weten wanneer het opent", "Tell me when it opens"],
  off: ["Toch geen bericht", "Don’t tell me after all"],
  isOn: ["Je krijgt bericht zodra de inschrijving opent.", "We’ll tell you as soon as sign-up opens."],
  how: ["Kies hoe", "Choose how"],
})
