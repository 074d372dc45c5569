import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { bankStatementMessages } from "../bank-statement.messages.ts"
import { mayReadStatements } from "../bank-statement.policy.ts"

/** Bank statements, and what their lines were. */
export const bankStatementSignposts: readonly Signpost[] = [
  signpost(
    "/financien/bank",
    bankStatementMessages.pages.statements,
    [
      "bankafschriften, afschrift inlezen, camt, mutaties, bij- en afschrijvingen",
      "bank statements, read a statement, camt, transactions",
    ],
    { may: mayReadStatements },
  ),
  signpost(
    "/financien/bank/afletteren",
    bankStatementMessages.pages.match,
    ["afletteren, bankregels, overboekingen verwerken", "reconcile, match bank lines, transfers"],
    { may: mayReadStatements },
  ),
]
