import clsx from "clsx"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pagesShown } from "./pages-shown.ts"

interface PagerProps {
  page: number
  totalPages: number
  hrefFor: (page: number) => string
}

/** Links to the pages of a list. */
export function Pager({ page, totalPages, hrefFor }: PagerProps) {
  const { t } = useTranslation("ui")
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t("list.pages")} className="flex flex-wrap justify-center items-center gap-0.5 mt-4">
      <Step rel="prev" to={page > 1 ? hrefFor(page - 1) : undefined}>
        <ChevronLeft size={20} aria-hidden />
        {t("list.previous")}
      </Step>
      <span className="sm:hidden flex-1 text-center figures">{t("list.pageOf", { page, total: totalPages })}</span>
      <ol className="hidden sm:flex gap-0.5 mx-1">
        {pagesShown(page, totalPages).map((target, index) => (
          <li key={target ?? `gap${index}`}>
            {target === null ? (
              <span aria-hidden className={clsx(number, "cursor-default")}>
                …
              </span>
            ) : (
              <Link
                to={hrefFor(target)}
                aria-current={target === page ? "page" : undefined}
                aria-label={t("list.page", { page: target })}
                className={number}
              >
                {target}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step rel="next" to={page < totalPages ? hrefFor(page + 1) : undefined}>
        {t("list.next")}
        <ChevronRight size={20} aria-hidden />
      </Step>
    </nav>
  )
}

/** Keeps its space when disabled, so that the page numbers do not jump under the pointer. */
function Step({ rel, to, children }: { rel: "prev" | "next"; to: string | undefined; children: React.ReactNode }) {
  if (to === undefined)
    return (
      <span aria-hidden className={clsx(step, "invisible")}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className={step}>
      {children}
    </Link>
  )
}

const step =
  "inline-flex items-center justify-center gap-0.5 min-h-5.5 px-1.5 rounded text-accent font-semibold no-underline hover:bg-hover hover:underline"
const number = clsx(
  step,
  "min-w-5.5 px-1 text-ink figures aria-[current]:bg-primary aria-[current]:text-white aria-[current]:border aria-[current]:border-accent-edge",
)
