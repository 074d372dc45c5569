import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { Loaded } from "../../../../ui/loaded.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { AccountsCard } from "./accounts-card.tsx"
import { booksQuery } from "./books.api.ts"
import { MonthsCard } from "./months-card.tsx"

/** /financien/grootboek: what was booked each month, and on which accounts. */
export function Component() {
  const { t } = useTranslation("moneyBooks")
  const [params] = useSearchParams()
  const year = /^\d{4}$/.test(params.get("jaar") ?? "") ? Number(params.get("jaar")) : undefined
  const result = useQuery(booksQuery(useApi(), year))
  useLive("money", "ledger-accounts")
  return (
    <>
      <PageHead title={t("moneyBooks:pages.books")} lead={t("moneyBooks:lead.books")} />
      <Loaded result={result}>
        {(books) => (
          <>
            <MonthsCard books={books} />
            <AccountsCard defaults={books.defaults} />
          </>
        )}
      </Loaded>
    </>
  )
}
