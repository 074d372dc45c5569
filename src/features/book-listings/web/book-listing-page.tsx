import { useQuery } from "@tanstack/react-query"
import { BookOpen, CalendarDays, Flag, Hash, MessageCircle, Trash2, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { formatDay } from "../../../platform/format.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta, requireFound } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { userPart } from "../../../ui/lazy-part.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/responsive-picture.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type BookListing, bookListingApi, conversationPath, listPath, pathOf } from "./book-listing.api.ts"
import { ReservedBadge, usePrice } from "./book-listing-card.tsx"

const ListingActions = userPart(async () => (await import("./listing-actions.tsx")).ListingActions)

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const query = bookListingApi.one(app.api, Number(params["id"]), await readerId(app))
  const { title, authors } = requireFound<BookListing>(await ensureFresh(app.queryClient, query))
  return { title, description: [title, authors].filter(Boolean).join(", ") }
}

/** /tweedehands-boeken/{id} */
export function Component() {
  const result = useQuery(bookListingApi.one(useApi(), Number(useParams()["id"]), useUser()?.userId ?? null))
  bookListingApi.useLive()
  return <Loaded result={result}>{(listing) => <ListingView listing={listing} />}</Loaded>
}

function ListingView({ listing }: { listing: BookListing }) {
  const { t } = useTranslation("bookListings")
  const priceOf = usePrice()
  const { title, authors, priceCents, note, photo, isMine } = listing
  return (
    <>
      <PageHead
        title={title}
        lead={authors ?? undefined}
        above={
          <div className="flex flex-wrap gap-1 items-center">
            <strong className="heading-4 figures">{priceOf(priceCents)}</strong>
            <ReservedBadge listing={listing} />
          </div>
        }
      />
      <FactsLayout facts={<Facts listing={listing} />}>
        {photo ? (
          <div className="max-w-50 mb-3">
            <Picture
              picture={photo}
              alt={t("bookListings:list.photoAlt", { title })}
              sizes="(min-width: 600px) 400px, 100vw"
              priority
            />
          </div>
        ) : null}
        {note ? <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{note}</p> : null}
        {isMine ? <ListingActions listing={listing} /> : null}
      </FactsLayout>
      <p className="mt-3">
        <RouterLink to={listPath}>{t("bookListings:list.all")}</RouterLink>
      </p>
    </>
  )
}

function Facts({ listing }: { listing: BookListing }) {
  const { t } = useTranslation("bookListings")
  const [language, now] = [useLanguage(), useNow()]
  const { condition, isbn13, seller, createdAt, expiresAt } = listing
  return (
    <SectionCard>
      <dl className="grid gap-2">
        <DescriptionItem icon={BookOpen} name={t("bookListings:fields.condition")}>
          {t(`bookListings:conditions.${condition}`)}
        </DescriptionItem>
        {isbn13 ? (
          <DescriptionItem icon={Hash} name={t("bookListings:fields.isbn13")}>
            <span className="figures">{isbn13}</span>
          </DescriptionItem>
        ) : null}
        {seller ? (
          <DescriptionItem icon={UserRound} name={t("bookListings:fields.seller")}>
            {seller.slug ? <RouterLink to={`/smobo/${seller.slug}`}>{seller.firstName}</RouterLink> : seller.firstName}
          </DescriptionItem>
        ) : null}
        <DescriptionItem icon={CalendarDays} name={t(`bookListings:fields.${expiresAt ? "until" : "placed"}`)}>
          {formatDay(expiresAt ?? createdAt, language, now)}
        </DescriptionItem>
      </dl>
      <Contact listing={listing} />
    </SectionCard>
  )
}

/** How to get in touch with the seller: for members, through the site. */
function Contact({ listing: { bookListingId, isMine, seller, may } }: { listing: BookListing }) {
  const { t } = useTranslation("bookListings")
  const user = useUser()
  if (!user)
    return (
      <LinkButton to="/login" variant="contained" className="mt-3">
        {t("bookListings:actions.logIn")}
      </LinkButton>
    )
  return (
    <div className="grid gap-1 mt-3 justify-items-start">
      {seller ? (
        <LinkButton
          to={conversationPath(bookListingId)}
          variant={isMine ? "outlined" : "contained"}
          startIcon={<MessageCircle size={18} aria-hidden />}
        >
          {t(`bookListings:actions.${isMine ? "toConversation" : "contact"}`)}
        </LinkButton>
      ) : (
        <p className="text-muted">{t("bookListings:refused.members")}</p>
      )}
      {seller && !isMine ? (
        <LinkButton to={`${pathOf(bookListingId)}/melden`} startIcon={<Flag size={18} aria-hidden />}>
          {t("bookListings:actions.report")}
        </LinkButton>
      ) : null}
      {may?.delete ? (
        <LinkButton
          to={`${pathOf(bookListingId)}/weghalen`}
          variant="outlined"
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
        >
          {t("bookListings:actions.remove")}
        </LinkButton>
      ) : null}
    </div>
  )
}
