import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { mandateMessages } from "../mandate.messages.ts"
import { mayReadMandates } from "../mandate.policy.ts"

const { pages } = mandateMessages

/** How people pay, and who has a mandate. */
export const mandateSignposts: readonly Signpost[] = [
  signpost(
    "/smobo/:me/financien/bewerken",
    pages.finances,
    [
      "rekeningnummer wijzigen, rekeningnummer veranderen, bankrekening, bankrekening wijzigen, iban, iban wijzigen, machtiging, machtiging intrekken, incasso, automatische incasso, betalen, contributie, contributie betalen",
      "change bank account, bank details, account number, iban, direct debit, mandate, withdraw mandate, pay, membership fee",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/financien/machtigingen",
    pages.mandates,
    [
      "machtigingen, incassomachtiging, wie heeft een machtiging, verlopen machtigingen, papieren machtiging",
      "mandates, direct debit mandates, who has a mandate, lapsed mandates, paper mandate",
    ],
    { may: mayReadMandates },
  ),
  signpost(
    "/financien/machtigingen/instellingen",
    pages.settings,
    [
      "incassant-id, incassantid, incassocontract, incasso instellen, pain.008, rekening van de vereniging",
      "creditor id, creditor identifier, direct debit contract, set up direct debit, pain.008",
    ],
    { may: mayReadMandates },
  ),
]
