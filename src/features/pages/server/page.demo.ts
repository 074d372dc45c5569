import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import type { OwnPageInput } from "../own-page.ts"
import type { PageKey } from "../page-keys.ts"
import { ownPages } from "./own-page.service.ts"
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

/** A page of the editors. */
const houseRules: OwnPageInput = {
  title_nl: "Huisregels van De Huiskamer",
  title_en: "House rules of The Living Room",
  body_nl:
    "De Huiskamer is van iedereen die er komt. Zo blijft het er fijn.\n\n- Wie de laatste koffie pakt, zet nieuwe.\n- Je afwas is van jou, tot hij in de kast staat.\n- Slapen mag op de bank, niet op de vensterbank.\n\n## Een tafel vrijhouden\n\nLeg er een briefje op met je naam en de tijd. Na een kwartier is de tafel weer vrij.",
  body_en:
    "The Living Room belongs to everybody who comes in. This keeps it pleasant.\n\n- Whoever takes the last coffee makes a new pot.\n- Your dishes are yours until they are in the cupboard.\n- You may sleep on the sofa, not on the window sill.\n\n## Keeping a table\n\nPut a note on it with your name and the time. After a quarter of an hour the table is free again.",
  status: "published",
  visibility: "public",
  remark: null,
}

/** A page that was edited twice, and one that editors made. */
export const pageDemo: DemoPart = {
  add: async ({ tx, services, now, people }) => {
    const board = { userId: people["bestuur@demo.test"] ?? 0, permissions: { pages: 4 } }
    await ownPages.create({ db: tx, viewer: board, now: new Date(now.getTime() - 30 * dayMs), services }, houseRules)
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
