import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type View, views } from "../permission-list.ts"

/** The three views. Links, so that each has a URL and the browser's back button works. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation("permissions")
  return (
    <nav aria-label={t("permissions:views.label")} className={bar}>
      {views.map((each) => (
        <Link
          key={each}
          to={each === "people" ? "/rechten" : `/rechten?view=${each}`}
          preventScrollReset
          aria-current={each === view ? "page" : undefined}
        >
          {t(`permissions:views.${each}`)}
        </Link>
      ))}
    </nav>
  )
}

const bar =
  "flex mb-3 border-b border-line overflow-x-auto [scrollbar-width:none] [&_a]:inline-flex [&_a]:items-center [&_a]:flex-none [&_a]:min-h-6 [&_a]:px-1.5 [&_a]:sm:px-2 [&_a]:text-muted [&_a]:font-semibold [&_a]:no-underline [&_a]:border-b-3 [&_a]:border-transparent [&_a]:hover:text-ink [&_a]:hover:border-line [&_a]:aria-[current]:text-accent [&_a]:aria-[current]:border-accent [&_a]:focus-visible:[outline:3px_solid] [&_a]:focus-visible:outline-accent [&_a]:focus-visible:outline-offset-[-3px]"
