import { BookCopy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Picture } from "../../../ui/responsive-picture.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type BookListingSummary, pathOf } from "./book-listing.api.ts"

/** Books below each other. */
export function BookListingRows({ listings }: { listings: readonly BookListingSummary[] }) {
  return (
    <ul className="grid gap-1.5 grid-cols-1 list-none p-0 m-0">
      {listings.map((listing) => (
        <BookListingCard key={listing.bookListingId} listing={listing} />
      ))}
    </ul>
  )
}

/** "€ 12,50"; free is a word. */
export function usePrice(): (cents: number) => string {
  const { t } = useTranslation("bookListings")
  const language = useLanguage()
  return (cents) => (cents ? formatMoney(cents, language) : t("bookListings:list.free"))
}

/** A book as a list item; the whole card is one link. */
function BookListingCard({ listing }: { listing: BookListingSummary }) {
  const { t } = useTranslation("bookListings")
  const priceOf = usePrice()
  const { bookListingId, title, authors, condition, priceCents, photo, seller, isMine } = listing
  const by = isMine ? t("bookListings:list.yours") : seller && t("bookListings:list.by", { name: seller.firstName })
  return (
    <li className="card-link flex gap-2 items-start p-2 rounded bg-paper [box-shadow:var(--shadow-card)]">
      <div className="w-8 sm:w-10 flex-none">
        {photo ? (
          <Picture picture={photo} alt="" sizes="80px" ratio="3 / 4" />
        ) : (
          <div aria-hidden className="grid place-items-center text-accent bg-accent-soft aspect-[3/4]">
            <BookCopy size={28} strokeWidth={1.25} />
          </div>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="heading-4 wrap-anywhere">
          <Link to={pathOf(bookListingId)} className="covering">
            {title}
          </Link>
        </h2>
        {authors ? <div className="wrap-anywhere">{authors}</div> : null}
        <div className="mt-0.5 text-sm text-muted wrap-anywhere">
          {[t(`bookListings:conditions.${condition}`), by].filter(Boolean).join(" · ")}
        </div>
        <div className="mt-0.5 flex flex-wrap gap-1 items-center">
          <strong className="figures">{priceOf(priceCents)}</strong>
          <ReservedBadge listing={listing} />
        </div>
      </div>
    </li>
  )
}

/** That a listing is reserved, or over; nothing if it can be bought. */
export function ReservedBadge({ listing: { status } }: { listing: Pick<BookListingSummary, "status"> }) {
  const { t } = useTranslation("bookListings")
  if (status === "active") return null
  return (
    <StatusBadge tone={status === "reserved" ? "attention" : "neutral"} label={t(`bookListings:statuses.${status}`)} />
  )
}
