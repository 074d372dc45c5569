import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useMay } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayMatchStatements } from "../bank-statement.policy.ts"
import { overviewQuery } from "./bank-statement.api.ts"
import { StatementsCard } from "./statements-card.tsx"
import { UploadCard } from "./upload-card.tsx"

/** /financien/bank: read what the bank says, and see which periods are complete. */
export function Component() {
  const { t } = useTranslation("bankStatements")
  const { data: overview } = useQuery(overviewQuery(useApi()))
  const mayRead = useMay(mayMatchStatements)
  useLive("bank-statements")
  const { open = 0, booked = 0, ignored = 0 } = overview ?? {}
  return (
    <>
      <PageHead
        title={t("bankStatements:pages.statements")}
        lead={t("bankStatements:lead.statements")}
        actions={
          open ? (
            <LinkButton variant="contained" to="/financien/bank/afletteren">
              {t("bankStatements:statements.toMatchAll", { count: open })}
            </LinkButton>
          ) : booked + ignored ? (
            <LinkButton variant="outlined" to="/financien/bank/afletteren?staat=geboekt">
              {t("bankStatements:statements.toLines")}
            </LinkButton>
          ) : null
        }
      />
      {mayRead ? <UploadCard /> : null}
      <StatementsCard />
    </>
  )
}
