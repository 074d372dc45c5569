import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { ListingStatus } from "../book-listing-kinds.ts"
import { pathOf, useListingChange } from "./book-listing.api.ts"

const { Part: ReserveDialog, preload } = lazyPart(async () => (await import("./reserve-dialog.tsx")).ReserveDialog)

interface Listing {
  bookListingId: number
  title: string
  status: ListingStatus
}

/** What a seller can do with a listing: edit, reserve, sell, withdraw, renew, or offer it again. */
export function ListingActions({ listing }: { listing: Listing }) {
  const { t } = useTranslation("bookListings")
  const [showError, language, now] = [useShowError(), useLanguage(), useNow()]
  const [isReserving, setReserving] = useState(false)
  const change = useListingChange("POST /book-listings/:bookListingId/status")
  const renew = useListingChange("POST /book-listings/:bookListingId/renewal")
  const { bookListingId, title, status } = listing
  const params = { bookListingId }
  const isBusy = change.isPending || renew.isPending

  const setStatus = async (next: ListingStatus, reservedFor?: string) => {
    try {
      await change.mutateAsync({ params, body: { status: next, reservedFor } })
      showSnack(t(`bookListings:done.${next}`, { title }))
    } catch (error) {
      showError(error)
    }
  }
  const asking = async (next: "sold" | "withdrawn") => {
    const [message, confirmLabel] =
      next === "sold"
        ? [t("bookListings:actions.confirmSold", { title }), t("bookListings:actions.sold")]
        : [t("bookListings:actions.confirmWithdraw", { title }), t("bookListings:actions.withdraw")]
    if (await confirm({ message, confirmLabel })) await setStatus(next)
  }
  const longer = async () => {
    try {
      const { data } = await renew.mutateAsync({ params })
      showSnack(
        t("bookListings:done.renewed", { title, day: formatDay(data.expiresAt ?? new Date(now), language, now) }),
      )
    } catch (error) {
      showError(error)
    }
  }
  const button = (label: string, run: () => Promise<void>) => (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-1 mt-0.5" role="group" aria-label={t("bookListings:own.more", { title })}>
      {status === "active" || status === "reserved" ? (
        <>
          <LinkButton size="small" variant="outlined" to={`${pathOf(bookListingId)}/bewerken`}>
            {t("bookListings:actions.edit")}
          </LinkButton>
          {status === "active" ? (
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              onPointerEnter={preload}
              onClick={() => setReserving(true)}
            >
              {t("bookListings:actions.reserve")}
            </Button>
          ) : (
            button(t("bookListings:actions.unreserve"), () => setStatus("active"))
          )}
          {button(t("bookListings:actions.sold"), () => asking("sold"))}
          {button(t("bookListings:actions.renew"), longer)}
          {button(t("bookListings:actions.withdraw"), () => asking("withdrawn"))}
        </>
      ) : (
        button(t("bookListings:actions.again"), () => setStatus("active"))
      )}
      {isReserving ? (
        <ReserveDialog
          title={title}
          onClose={() => setReserving(false)}
          onReserve={async (name) => {
            setReserving(false)
            await setStatus("reserved", name)
          }}
        />
      ) : null}
    </div>
  )
}
