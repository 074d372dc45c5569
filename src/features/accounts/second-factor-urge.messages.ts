import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `secondFactorUrge`: apart, as home has it too. */
export const secondFactorUrgeMessages = defineMessages({
  text: [
    "Je mag op deze site veel wijzigen. Beveilig je account daarom ook met een passkey of een authenticator-app.",
    "You can change a lot on this site. So protect your account with a passkey or an authenticator app as well.",
  ],
  act: ["Nu instellen", "Set it up now"],
})
