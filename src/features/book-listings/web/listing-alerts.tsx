import { BellPlus, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, IconButton } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { alertTextMax } from "../book-listing-kinds.ts"
import { type OwnBooks, useListingChange } from "./book-listing.api.ts"

type Alerts = OwnBooks["alerts"]

/** Asks to be told when what was searched for is offered, and ends that. */
export function ListingAlerts({ alerts, text }: { alerts: Alerts; text: string }) {
  const { t } = useTranslation("bookListings")
  const showError = useShowError()
  const add = useListingChange("POST /book-listings/alerts")
  const ask = async () => {
    try {
      await add.mutateAsync({ body: { title: text } })
      showSnack(t("bookListings:alerts.added", { text }))
    } catch (error) {
      showError(error)
    }
  }
  const isAsked = alerts.some(({ title }) => title.toLowerCase() === text.toLowerCase())
  const canAsk = text.length >= 3 && text.length <= alertTextMax && !isAsked
  return (
    <SectionCard title={t("bookListings:alerts.title")} lead={t("bookListings:alerts.lead")}>
      {canAsk ? (
        <Button
          variant="outlined"
          className="wrap-anywhere"
          startIcon={<BellPlus size={18} aria-hidden />}
          loading={add.isPending}
          onClick={() => void ask()}
        >
          {t("bookListings:alerts.add", { text })}
        </Button>
      ) : null}
      {alerts.length ? (
        <>
          <h3 className="heading-5 mt-2">{t("bookListings:alerts.yours")}</h3>
          <ul>
            {alerts.map((alert) => (
              <Alert key={alert.listingAlertId} alert={alert} />
            ))}
          </ul>
        </>
      ) : null}
    </SectionCard>
  )
}

function Alert({ alert: { listingAlertId, title } }: { alert: Alerts[number] }) {
  const { t } = useTranslation("bookListings")
  const showError = useShowError()
  const remove = useListingChange("DELETE /book-listings/alerts/:listingAlertId")
  const cancel = async () => {
    try {
      await remove.mutateAsync({ params: { listingAlertId } })
      showSnack(t("bookListings:alerts.cancelled", { text: title }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <li className="flex items-center gap-1 border-t border-line">
      <span className="flex-1 min-w-0 wrap-anywhere">{title}</span>
      <IconButton
        aria-label={t("bookListings:alerts.cancel", { text: title })}
        disabled={remove.isPending}
        onClick={() => void cancel()}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
