import type { PageKey } from "../../page-keys.ts"
import { aboutPage } from "./about-page.ts"
import { collaborationPage } from "./collaboration-page.ts"
import { historyPage } from "./history-page.ts"
import type { Named, PageTexts } from "./page-texts.ts"
import { privacyPolicyPage } from "./privacy-policy-page.ts"

const originals: Record<PageKey, (association: Named) => PageTexts> = {
  history: historyPage,
  about: aboutPage,
  collaboration: collaborationPage,
  "privacy-policy": privacyPolicyPage,
}

/** Characters that mean something in Markdown: a name is shown as it is. */
const plain = (name: string) => name.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

/** The text that a page has until somebody edits it. */
export function originalOf(key: PageKey, association: Named): PageTexts {
  const { title_nl, title_en, body_nl, body_en } = originals[key]({
    name: plain(association.name),
    shortName: plain(association.shortName),
    email: association.email,
  })
  return { title_nl, title_en, body_nl: body_nl.trim(), body_en: body_en?.trim() ?? null }
}
