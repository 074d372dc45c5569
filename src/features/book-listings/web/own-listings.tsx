import { useTranslation } from "react-i18next"
import { formatDay, formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { ListingStatus } from "../book-listing-kinds.ts"
import { conversationPath, listPath, type OwnBooks, type OwnListing, pathOf } from "./book-listing.api.ts"
import { usePrice } from "./book-listing-card.tsx"
import { ListingActions } from "./listing-actions.tsx"
import { ListingAlerts } from "./listing-alerts.tsx"

const tones: Record<ListingStatus, Tone> = {
  active: "good",
  reserved: "attention",
  sold: "neutral",
  withdrawn: "neutral",
}

interface OwnListingsProps {
  own: OwnBooks
  /** What was searched for. */
  text: string
}

/** What the viewer asked to be told of, their own listings, to manage, and their conversations. */
export function OwnListings({ own: { alerts, listings, conversations }, text }: OwnListingsProps) {
  const { t } = useTranslation("bookListings")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <>
      <ListingAlerts alerts={alerts} text={text} />
      <SectionCard
        title={t("bookListings:own.title")}
        lead={t(listings.length ? "bookListings:own.lead" : "bookListings:own.none")}
        action={<LinkButton to={`${listPath}/nieuw`}>{t("bookListings:actions.new")}</LinkButton>}
      >
        <ul>
          {listings.map((listing) => (
            <OwnRow key={listing.bookListingId} listing={listing} />
          ))}
        </ul>
      </SectionCard>
      {conversations.length ? (
        <SectionCard title={t("bookListings:conversation.all")}>
          <ul>
            {conversations.map(({ listingConversationId, bookListingId, title, withName, lastMessageAt }) => (
              <li key={listingConversationId} className="py-1 border-t border-line wrap-anywhere">
                <RouterLink to={conversationPath(bookListingId)}>{title}</RouterLink>
                <div className="text-sm text-muted">
                  {t("bookListings:conversation.with", { name: withName })} ·{" "}
                  {formatMoment(lastMessageAt, language, now)}
                </div>
              </li>
            ))}
          </ul>
        </SectionCard>
      ) : null}
    </>
  )
}

function OwnRow({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation("bookListings")
  const [language, now, priceOf] = [useLanguage(), useNow(), usePrice()]
  const { bookListingId, title, priceCents, status, reservedFor, expiresAt, endedAt, conversations } = listing
  const facts = [
    priceOf(priceCents),
    reservedFor ? t("bookListings:own.reservedFor", { name: reservedFor }) : null,
    endedAt ? null : t("bookListings:own.until", { day: formatDay(expiresAt, language, now) }),
  ]
  return (
    <li className="py-1.5 border-t border-line grid gap-0.5">
      <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center">
        <h3 className="font-semibold wrap-anywhere">
          <RouterLink to={pathOf(bookListingId)}>{title}</RouterLink>
        </h3>
        <StatusBadge tone={tones[status]} label={t(`bookListings:statuses.${status}`)} />
      </div>
      <div className="text-sm text-muted wrap-anywhere">
        {facts.filter(Boolean).join(" · ")}
        {conversations ? (
          <>
            {" · "}
            <RouterLink to={conversationPath(bookListingId)}>
              {t("bookListings:own.conversations", { count: conversations })}
            </RouterLink>
          </>
        ) : null}
      </div>
      <ListingActions listing={listing} />
    </li>
  )
}
