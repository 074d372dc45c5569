import { crudRoutes, scopeOf, writeScopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import {
  archivingInput,
  booksOfYear,
  booksQuery,
  ledgerAccount,
  ledgerAccountDetail,
  ledgerAccountInput,
  ledgerAccountParams,
  ledgerAccountQuery,
  ledgerDefaults,
  monthsToClose,
} from "../../money-books.ts"
import type { LedgerPurpose } from "../../money-kinds.ts"
import { mayKeepBooks, mayReadMoney } from "../../money.policy.ts"
import { closeMonths } from "../journal/close-months.service.ts"
import type { JournalSources } from "../journal/journal-lines.service.ts"
import { readBooks, writeDefaults } from "./books.service.ts"
import { archiveAccount, ledgerAccounts } from "./ledger-account.service.ts"

const touches = ["money"]

/** @param sources what other features book */
export const booksRoutesOf = (sources: JournalSources) => [
  ...crudRoutes("ledger-accounts", {
    id: "ledgerAccountId",
    names: ["a ledger account", "ledger accounts"],
    rows: ledgerAccounts,
    query: ledgerAccountQuery,
    summary: ledgerAccount,
    contract: ledgerAccountDetail,
    input: ledgerAccountInput,
    may: { read: mayReadMoney, create: mayKeepBooks, update: mayKeepBooks, delete: mayKeepBooks },
  }),
  route(
    "POST /ledger-accounts/:ledgerAccountId/archived",
    {
      may: mayKeepBooks,
      summary: "Archive a ledger account, or bring it back: what was booked on it stays",
      params: ledgerAccountParams,
      body: archivingInput,
      output: ledgerAccountDetail,
      touches: ["ledger-accounts"],
    },
    async (call) => {
      const { ledgerAccountId } = call.params
      const nameOf = (purpose: LedgerPurpose) => call.t(`moneyBooks:purposes.${purpose}`)
      await archiveAccount(writeScopeOf(call), ledgerAccountId, call.body, nameOf)
      return ledgerAccounts.read(scopeOf(call), ledgerAccountId)
    },
  ),
  route(
    "GET /money/books",
    {
      may: mayReadMoney,
      summary: "Read the months of a year, and where what is booked",
      query: booksQuery,
      output: booksOfYear,
    },
    (call) => readBooks(scopeOf(call), call.query.year),
  ),
  route(
    "POST /money/ledger-defaults",
    {
      may: mayKeepBooks,
      summary: "Say on which account each kind of charge and each method of payment is booked from now on",
      body: ledgerDefaults,
      // An account says what is booked on it.
      touches: ["money", "ledger-accounts"],
    },
    (call) => writeDefaults(call.db, call.body),
  ),
  route(
    "POST /money/months/close",
    {
      may: mayKeepBooks,
      fresh: true,
      summary: "Close a month and all before it: nothing is booked in them any more",
      body: monthsToClose,
      touches,
    },
    (call) => closeMonths(call.db, sources, call.body, { by: userOf(call).userId, at: call.services.now() }),
  ),
]
