import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import type { PageKey } from "../page-keys.ts"
import { readPage, updatePage } from "./page.service.ts"

const dayMs = 24 * 3600 * 1000

interface Edit {
  key: PageKey
  who: string
  daysAgo: number
  remark: string
  /** Added to the text. */
  nl: string
  en: string
}

const edits: Edit[] = [
  {
    key: "history",
    who: "bestuur",
    daysAgo: 60,
    remark: "Het verhaal van de oprichting erbij",
    nl: "\n\n## Vijf stoelen en een koffiezetapparaat\n\nIn 2003 stonden er vijf stoelen in een oude kopieerruimte. Op de eerste avond kwamen er elf mensen; wie te laat was, zat op de vensterbank. Die vensterbank hangt nu als plank in De Huiskamer.",
    en: "\n\n## Five chairs and a coffee maker\n\nIn 2003 there were five chairs in an old copy room. Eleven people came on the first evening; those who were late sat on the window sill. That sill is now a shelf in The Living Room.",
  },
  {
    key: "history",
    who: "admin",
    daysAgo: 9,
    remark: "Lustrum toegevoegd",
    nl: "\n\nElke vijf jaar vieren we lustrum. Het vierde duurde een week, en het diner kookten we zelf: voor honderdtachtig mensen, op zes kookplaten.",
    en: "\n\nEvery five years we celebrate a lustrum. The fourth lasted a week, and we cooked the dinner ourselves: for a hundred and eighty people, on six hobs.",
  },
]

/** A page that was edited twice. */
export const pageDemo: DemoPart = {
  add: async ({ tx, services, now, people }) => {
    for (const { key, who, daysAgo, remark, nl, en } of edits) {
      const { title_nl, title_en, body_nl, body_en, version } = await readPage(tx, key, services.association.current)
      await updatePage(
        {
          db: tx,
          viewer: { userId: people[`${who}@demo.test`] ?? 0, permissions: {} },
          now: new Date(now.getTime() - daysAgo * dayMs),
          services,
        },
        key,
        { title_nl, title_en, body_nl: body_nl + nl, body_en: body_en && body_en + en, remark, version },
      )
    }
  },
}
