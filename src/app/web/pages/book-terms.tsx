import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { OutsideLink, RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { useFeature } from "../../../features/settings/web/site.api.ts"
import { type OfferedCopies, ownBooksQuery } from "../../../features/book-listings/web/book-listing.api.ts"
import { type StudyYear, studyYears } from "../../../features/books/academic-year.ts"
import { mayUpdateBook } from "../../../features/books/book.policy.ts"
import type { BookSummary, BookTerm } from "../../../features/books/web/book.api.ts"

interface BookTermsProps {
  books: readonly BookSummary[]
  terms: readonly BookTerm[]
  /** How many are offered second-hand. */
  copies: OfferedCopies
  /** The place of a year: on this page if it has all books. */
  hrefOf: (year: StudyYear) => string
}

/** Books by year of the degree and then by quarter, with what the required ones of a quarter cost. */
export function BookTerms({ books, terms, copies, hrefOf }: BookTermsProps) {
  const { t } = useTranslation("books")
  const byYear = Object.groupBy(books, ({ year }) => year)
  const years = studyYears.filter((year) => byYear[year])
  const others = studyYears.filter((year) => terms.some((term) => term.year === year))
  return (
    <>
      {years.length > 1 ? (
        <nav aria-label={t("books:list.jump")} className="flex flex-wrap items-center gap-1 mb-4 print:hidden">
          <span aria-hidden className="text-muted">
            {t("books:list.jump")}
          </span>
          {others.map((year) => (
            <Link key={year} to={hrefOf(year)} className="pill">
              {t(`books:years.${year}`)}
            </Link>
          ))}
        </nav>
      ) : null}
      {years.map((year) => (
        <section key={year} aria-labelledby={`${year}-title`} id={year} className="mb-6 scroll-mt-11">
          <h2 id={`${year}-title`} className="heading-2 mb-2">
            {t(`books:years.${year}`)}
          </h2>
          <Quarters year={year} books={byYear[year] ?? []} terms={terms} copies={copies} />
        </section>
      ))}
    </>
  )
}

function Quarters({ year, books, terms, copies }: Omit<BookTermsProps, "hrefOf"> & { year: StudyYear }) {
  const { t } = useTranslation("books")
  const columns = useColumns(copies)
  const mayEdit = useMay(mayUpdateBook)
  const quarters = [...new Set(books.map(({ quarter }) => quarter))]
  return quarters.map((quarter) => (
    <div key={quarter} className="mb-4 lg:[&_table]:table-fixed">
      <div className="flex flex-wrap gap-x-2 items-baseline justify-between mb-1">
        <h3 className="heading-4">{t("books:quarter", { quarter })}</h3>
        <Total term={terms.find((term) => term.year === year && term.quarter === quarter)} />
      </div>
      <DataTable
        caption={t("books:list.caption", { year: t(`books:years.${year}`), quarter })}
        rows={books.filter((book) => book.quarter === quarter)}
        rowKey={({ bookId }) => bookId}
        {...(mayEdit ? { rowTo: ({ bookId }: BookSummary) => `/nieuwe-boeken/${bookId}/bewerken` } : {})}
        columns={columns}
      />
    </div>
  ))
}

/** Of the whole quarter, whatever is searched for. */
function Total({ term }: { term: BookTerm | undefined }) {
  const { t } = useTranslation("books")
  const language = useLanguage()
  if (!term || (!term.requiredCents && !term.unpriced)) return null
  const amount = term.requiredCents ? t("books:list.total", { amount: formatMoney(term.requiredCents, language) }) : ""
  const unpriced = term.unpriced ? t("books:list.unpriced", { count: term.unpriced }) : ""
  return <p className="text-muted figures">{[amount, unpriced].filter(Boolean).join(" · ")}</p>
}

/** How many second-hand copies there are of a book; if none, members may ask to be told. */
function useSecondHand(copies: BookTermsProps["copies"]) {
  const { t } = useTranslation("books")
  const user = useUser()
  const hasListings = useFeature("book-listings")
  const own = useQuery({
    ...ownBooksQuery(useApi(), user?.userId),
    enabled: user !== null && hasListings,
  }).data
  const mayAsk = user !== null && own?.isSeller === true
  return (isbn13: string, title: string) => {
    const count = copies.find((each) => each.isbn13 === isbn13)?.copies ?? 0
    if (!count && !mayAsk) return null
    return (
      <RouterLink to={`/tweedehands-boeken?q=${isbn13}`}>
        {count ? t("books:list.copies", { count }) : t("books:list.alert")}
        <span className="sr-only"> {t("books:list.copiesOf", { title })}</span>
      </RouterLink>
    )
  }
}

function useColumns(copies: BookTermsProps["copies"]): Column<BookSummary>[] {
  const { t } = useTranslation("books")
  const language = useLanguage()
  const secondHandOf = useSecondHand(copies)
  return [
    {
      key: "book",
      label: t("books:list.book"),
      width: "30%",
      cell: ({ title, authors, isbn13 }) => (
        <>
          {title}
          <span className="block font-normal text-base text-muted">{authors}</span>
          <span className="block font-normal text-sm text-muted">
            {t("books:list.isbn")} {isbn13}
          </span>
        </>
      ),
    },
    {
      key: "course",
      label: t("books:list.course"),
      width: "21%",
      cell: ({ courseCode, courseName_nl, courseName_en }) => (
        <span className="hyphens-auto">
          <LocalizedText nl={courseName_nl} en={courseName_en} />
          <span className="block text-muted">{courseCode}</span>
        </span>
      ),
    },
    {
      key: "need",
      label: t("books:list.need"),
      width: "9.5rem",
      cell: ({ required }) => (
        <StatusBadge tone="neutral" label={t(`books:list.${required ? "required" : "optional"}`)} />
      ),
    },
    {
      key: "price",
      label: t("books:list.price"),
      width: "6.25rem",
      numeric: true,
      cell: ({ priceCents }) => (
        <span className="whitespace-nowrap">
          {priceCents == null ? t("books:list.priceFollows") : formatMoney(priceCents, language)}
        </span>
      ),
    },
    {
      key: "buy",
      label: t("books:list.buy"),
      cell: ({ orderUrl, isbn13, title }) => {
        const secondHand = secondHandOf(isbn13, title)
        // A cell that is empty has no line in the card on phones.
        return orderUrl || secondHand ? (
          <>
            {orderUrl ? <Shop address={orderUrl} /> : null}
            {secondHand ? <span className="block">{secondHand}</span> : null}
          </>
        ) : null
      },
    },
  ]
}

/** Where to buy a book: the name of a shop is that of its site, which is broken after a dot if it must. */
function Shop({ address }: { address: string }) {
  const [first = "", ...rest] = new URL(address).hostname.replace(/^www\./, "").split(".")
  return (
    <OutsideLink href={address}>
      {first}
      {rest.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a name have no other key
        <Fragment key={index}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </OutsideLink>
  )
}
