import { defineMessages } from "../../platform/i18n.ts"

/** Texts of /hulp around the articles, which are in `server/articles/`: visitors get those in the page only. */
export const helpMessages = defineMessages({
  title: ["Hulp", "Help"],
  lead: ["Korte uitleg, stap voor stap.", "Short explanations, step by step."],
  search: ["Zoek in de hulp", "Search the help"],
  submit: ["Zoek", "Search"],
  audiencesLabel: ["Voor wie", "Who it is for"],
  audiences: {
    members: ["Voor leden", "For members"],
    committees: ["Voor commissies", "For committees"],
    secretary: ["Voor de secretaris", "For the secretary"],
    treasurer: ["Voor de penningmeester", "For the treasurer"],
    administrator: ["Voor de beheerder", "For the administrator"],
  },
  also: ["Zie ook", "See also"],
  stuck: ["Kom je er niet uit? Vraag het het bestuur.", "Still stuck? Ask the board."],
  contact: ["Contact", "Contact"],
})
