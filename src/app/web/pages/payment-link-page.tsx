import { useQuery } from "@tanstack/react-query"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { openedLinkQuery } from "../../../features/money/web/own/own-money.api.ts"
import { OpenedLink } from "../../../features/money/web/own/opened-link.tsx"
import { payingOnlineQuery } from "../../../features/online-payments/web/online-payment.api.ts"
import { PayByLink } from "../../../features/online-payments/web/public/pay-by-link.tsx"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await Promise.all([
    ensureFresh(queryClient, openedLinkQuery(api, params.token ?? "")),
    ensureFresh(queryClient, payingOnlineQuery(api)),
  ])
  return null
}

/** /betalen/{token} */
export function Component() {
  const { token = "" } = useParams()
  const { data } = useQuery(payingOnlineQuery(useApi()))
  return <OpenedLink token={token} payOnline={data?.isPossible ? <PayByLink token={token} /> : null} />
}
