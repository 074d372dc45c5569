import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { helpMessages } from "../help.messages.ts"

export const helpSignposts: readonly Signpost[] = [
  signpost("/hulp", helpMessages.title, [
    "handleiding, uitleg, hoe werkt het, faq, veelgestelde vragen",
    "manual, guide, how does it work, faq, frequently asked questions",
  ]),
]
