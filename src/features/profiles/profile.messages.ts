import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `profiles`: editing what people tell about themselves, and who sees it. */
export const profileMessages = defineMessages({
  refused: {
    hiddenPortrait: [
      "Dit lid toont de eigen foto aan niemand. Alleen het lid zelf kan die veranderen.",
      "This member shows their picture to nobody. Only they can change it.",
    ],
  },
})
