import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadStatements } from "../bank-statement.policy.ts"

const page = pagesOf("features/bank-statements/web", import.meta.glob<PageModule>("./*-page.tsx"), ["bankStatements"])
const help = "bankafschriften"

/** Where the treasurer reads what the bank says. */
export const bankStatementPages: RouteObject[] = [
  page("/financien/bank", "statements-page", {
    help,
    title: "bankStatements:pages.statements",
    may: mayReadStatements,
    query: ["pagina"],
  }),
  page("/financien/bank/afletteren", "match-page", {
    help,
    title: "bankStatements:pages.match",
    may: mayReadStatements,
    query: ["staat", "afschrift", "regel", "pagina"],
    namespaces: ["bankStatements", "returnReasons"],
  }),
]
