import { defineMessages } from "../../platform/i18n.ts"

/** Apart from the other texts of notices, since every activity page has them. */
export const activityBellMessages = defineMessages({
  on: ["Laat me weten wanneer het opent", "Remind me when it opens"],
  off: ["Toch geen bericht", "Don’t remind me"],
  isOn: ["Je krijgt bericht zodra de aanmelding opent.", "We’ll let you know as soon as sign-up opens."],
  how: ["Kies hoe", "Choose how"],
})
