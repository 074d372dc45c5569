import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { journalMessages } from "../../journal.messages.ts"
import { mayReadMoney } from "../../money.policy.ts"
import { yearEndMessages } from "../../year-end.messages.ts"

/** What was open on a day, and the end of a year. The journal of a month is found from the ledger. */
export const journalSignposts: readonly Signpost[] = [
  signpost(
    "/financien/openstaand/peildatum",
    journalMessages.pages.openItems,
    [
      "peildatum, openstaande posten op een datum, debiteurenlijst per datum, balansdatum",
      "open items on a date, debtors list on a date, balance date",
    ],
    { may: mayReadMoney },
  ),
  signpost(
    "/financien/jaarafsluiting",
    yearEndMessages.pages.title,
    [
      "jaarafsluiting, kascommissie, kascontrole, journaal, auditfile, boekjaar, jaarrekening, saldi",
      "year-end, auditing committee, audit, journal, audit file, financial year, balances",
    ],
    { may: mayReadMoney },
  ),
]
