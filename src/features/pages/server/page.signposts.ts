import type { Pair } from "../../../platform/i18n.ts"
import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { ownPageMessages } from "../own-page.messages.ts"
import { type PageKey, pageKeys, pagePaths } from "../page-keys.ts"
import { pageMessages } from "../page.messages.ts"
import { mayCreatePage, mayUpdatePage } from "../page.policy.ts"

/** What people call the pages with an edited text; their titles are in that text. */
export const pageWords: Record<PageKey, Pair> = {
  about: [
    "over de vereniging, wie zijn jullie, wat doen jullie, informatie",
    "about the association, who are you, what do you do, information",
  ],
  history: ["oprichting, opgericht, ontstaan", "founding, founded, origins"],
  collaboration: [
    "sponsoring, sponsor worden, partner worden, adverteren, voor bedrijven",
    "sponsoring, become a sponsor, become a partner, advertise, for companies",
  ],
  "privacy-policy": [
    "privacy, privacyverklaring, privacybeleid, avg, persoonsgegevens, cookies",
    "privacy, privacy policy, privacy statement, gdpr, personal data, cookies",
  ],
}

const pageNames: Record<PageKey, Pair> = {
  ...pageMessages.names,
  collaboration: ["Samenwerken", "Work with us"],
  "privacy-policy": ["Privacybeleid", "Privacy policy"],
}

const editSignposts = pageKeys.map((key) =>
  signpost(
    `${pagePaths[key]}/bewerken`,
    [`${pageNames[key][0]} bewerken`, `Edit ${pageNames[key][1]}`],
    [`tekst wijzigen, ${pageWords[key][0]}`, `change the text, ${pageWords[key][1]}`],
    { may: mayUpdatePage, on: pageMessages.edit.title },
  ),
)

/** Where the texts of those pages are edited, and where pages are made. */
export const pageSignposts: readonly Signpost[] = [
  ...editSignposts,
  signpost("/pagina", ownPageMessages.pages.list, [
    "eigen pagina's, alle pagina's, studiereis, huisregels",
    "own pages, all pages, house rules",
  ]),
  signpost(
    "/pagina/nieuw",
    ownPageMessages.pages.new,
    ["pagina toevoegen, pagina maken, tekst plaatsen", "add a page, make a page"],
    { may: mayCreatePage },
  ),
]
