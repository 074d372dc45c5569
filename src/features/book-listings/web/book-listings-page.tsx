import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { listLoader } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { withOther } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { userPart } from "../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { conditions, maxPrices } from "../book-listing-kinds.ts"
import { bookListingList } from "../book-listing-list.ts"
import { mayModerateListings } from "../book-listing.policy.ts"
import { bookListingApi, listPath, ownBooksQuery } from "./book-listing.api.ts"
import { BookListingRows } from "./book-listing-card.tsx"

const OwnListings = userPart(async () => (await import("./own-listings.tsx")).OwnListings)

export const loader = listLoader(bookListingApi, bookListingList, {
  texts: { title: "bookListings:pages.list", description: "bookListings:lead.list" },
  readerOf: readerId,
})

/** /tweedehands-boeken: what is offered; below it, for members, what is theirs. */
export function Component() {
  const { t } = useTranslation("bookListings")
  const [api, user, language] = [useApi(), useUser(), useLanguage()]
  const list = useListState(bookListingList)
  const own = useQuery({ ...ownBooksQuery(api, user?.userId), enabled: user !== null }).data
  const mayModerate = useMay(mayModerateListings)
  bookListingApi.useLive()
  const price = list.filters.prijs === null ? "" : String(list.filters.prijs)
  const priceOf = (euros: number) => t("bookListings:list.upTo", { price: formatMoney(euros * 100, language) })
  const isSeller = user !== null && own?.isSeller === true
  return (
    <>
      <PageHead
        title={t("bookListings:pages.list")}
        lead={t("bookListings:lead.list")}
        actions={
          mayModerate ? (
            <LinkButton to={`${listPath}/meldingen`} variant="outlined">
              {t("bookListings:actions.reports")}
            </LinkButton>
          ) : undefined
        }
      />
      <ListFrame
        list={list}
        result={useQuery(bookListingApi.list(api, list.query, user?.userId ?? null))}
        searchLabel={t("bookListings:list.search")}
        countText={(count) => t("bookListings:list.count", { count })}
        filters={[
          {
            name: "staat",
            label: t("bookListings:fields.condition"),
            options: conditions.map((value) => ({ value, label: t(`bookListings:conditions.${value}`) })),
          },
          {
            name: "prijs",
            label: t("bookListings:list.maxPrice"),
            options: withOther(
              maxPrices.map((euros) => ({ value: String(euros), label: priceOf(euros) })),
              price,
              priceOf(Number(price)),
            ),
          },
        ]}
        sortLabels={{
          "-newest": t("bookListings:list.sort.newest"),
          price: t("bookListings:list.sort.price"),
          "-price": t("bookListings:list.sort.dearest"),
        }}
        empty={{
          text: t("bookListings:list.empty"),
          action: isSeller ? <LinkButton to={`${listPath}/nieuw`}>{t("bookListings:actions.new")}</LinkButton> : null,
        }}
      >
        {(rows) => <BookListingRows listings={rows} />}
      </ListFrame>
      {isSeller ? (
        <div className="mt-5">
          <OwnListings own={own} text={list.q} />
          <CreateButton to={`${listPath}/nieuw`} label={t("bookListings:actions.new")} />
        </div>
      ) : null}
    </>
  )
}
