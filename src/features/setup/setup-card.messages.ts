import { defineMessages } from "../../platform/i18n.ts"

/** Of the card on other pages, which should not load all texts of setting up. */
export const setupCardMessages = defineMessages({
  title: ["De site is nog niet open", "The site is not open yet"],
  text: [
    "Alleen wie inlogt ziet hem. Richt hem in, en open hem als je zover bent.",
    "Only people who log in see it. Set it up, and open it when you are ready.",
  ],
  go: ["Verder met inrichten", "Continue setting up"],
})
