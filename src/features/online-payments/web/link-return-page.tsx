import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, requireFound } from "../../../platform/web/loader.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { linkReturnPage } from "../pay-pages.ts"
import { linkAttemptQuery, useLinkPaymentAgain } from "./online-payment.api.ts"
import { PaymentOutcome, whileUndecided } from "./payment-outcome.tsx"
import { PayForm } from "./public/pay-form.tsx"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  requireFound(await ensureFresh(queryClient, { ...linkAttemptQuery(api, params.key ?? ""), staleTime: 0 }))
  return null
}

/** /betalen/klaar/:key, for who paid by a link. */
export function Component() {
  const { t } = useTranslation("onlinePayments")
  const { key = "" } = useParams()
  const again = useLinkPaymentAgain()
  const { data: attempt } = useQuery({ ...linkAttemptQuery(useApi(), key), ...whileUndecided })
  if (!attempt) return null
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <PageHead title={t("onlinePayments:back.title")} />
      <PaymentOutcome
        attempt={attempt}
        whose="link"
        backTo={linkReturnPage(key)}
        payAgain={
          attempt.canPayAgain ? (
            <PayForm
              fields={[{ name: "again", value: key }]}
              start={() => again.mutateAsync({ params: { key } })}
              className="mt-2.5"
            />
          ) : null
        }
      />
    </>
  )
}
