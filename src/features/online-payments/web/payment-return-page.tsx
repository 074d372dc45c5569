import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { returnPage } from "../pay-pages.ts"
import { attemptQuery } from "./online-payment.api.ts"
import { PaymentOutcome, whileUndecided } from "./payment-outcome.tsx"
import { PayOnline } from "./public/pay-online.tsx"

/** /betalen/terug/:key */
export function Component() {
  const { t } = useTranslation("onlinePayments")
  const { key = "" } = useParams()
  const result = useQuery({ ...attemptQuery(useApi(), key), ...whileUndecided })
  useLive("payment-attempts")
  return (
    <>
      <PageHead title={t("onlinePayments:back.title")} />
      <Loaded result={result}>
        {(attempt) => (
          <PaymentOutcome
            attempt={attempt}
            whose="own"
            backTo={returnPage(key)}
            payAgain={<PayOnline chargeIds={attempt.openChargeIds} className="mt-2.5" />}
            onward={
              <LinkButton variant="outlined" to="/mijn-account/betalingen">
                {t("onlinePayments:back.payments")}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </>
  )
}
