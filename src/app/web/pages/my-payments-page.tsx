import { OwnCollections } from "../../../features/collections/web/public/own-collections.tsx"
import { OwnPayments } from "../../../features/money/web/own/own-payments.tsx"
import { PayOnline } from "../../../features/online-payments/web/public/pay-online.tsx"

/** /mijn-account/betalingen */
export const Component = () => (
  <OwnPayments
    collected={<OwnCollections />}
    payOnline={(chargeIds) => <PayOnline chargeIds={chargeIds} className="mt-2" />}
  />
)
