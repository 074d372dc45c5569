import { defineMessages } from "../../platform/i18n.ts"

/**
 * Namespace `signUpMoney`: what happens to the money of people who signed up. Pages of visitors do not load it.
 */
export const signUpMoneyMessages = defineMessages({
  mails: {
    calledOffOnline: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{online}} online. Dat gaat vanzelf terug naar de rekening waarmee je betaalde; reken op een paar dagen. Je hoeft niets te doen.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{online}} online. That goes back to the account you paid from, usually within a few days. There’s nothing you need to do.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    calledOffByHand: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{byHand}}. Dat staat nu als tegoed bij je betalingen; de penningmeester geeft het je terug.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{byHand}}. It’s now credit on your payments page; the treasurer will give it back to you.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
    calledOffBoth: {
      subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
      body: [
        "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{online}} online. Dat gaat vanzelf terug naar de rekening waarmee je betaalde; reken op een paar dagen. De andere {{byHand}} die je betaalde staat nu als tegoed bij je betalingen; de penningmeester geeft het je terug.",
        "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{online}} online. That goes back to the account you paid from, usually within a few days. The other {{byHand}} you paid is now credit on your payments page; the treasurer will give it back to you.",
      ],
      button: ["Naar de activiteit", "Go to the activity"],
    },
  },
  preview: {
    online_one: [
      "{{count}} persoon krijgt {{amount}} online terug, vanzelf.",
      "{{count}} person gets {{amount}} back online, automatically.",
    ],
    online_other: [
      "{{count}} mensen krijgen samen {{amount}} online terug, vanzelf.",
      "{{count}} people get {{amount}} in all back online, automatically.",
    ],
    byHand_one: [
      "{{amount}} van {{count}} persoon moet de penningmeester zelf teruggeven.",
      "{{amount}} from {{count}} person is left for the treasurer to give back.",
    ],
    byHand_other: [
      "{{amount}} van {{count}} mensen moet de penningmeester zelf teruggeven.",
      "{{amount}} from {{count}} people is left for the treasurer to give back.",
    ],
  },
})
