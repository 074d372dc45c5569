import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import type { GroupTypeName } from "../group-kinds.ts"
import { useGroupTypes } from "./group.api.ts"

const classes =
  "inline-flex items-center min-h-5 px-2 rounded-[20px] border border-line text-ink no-underline hover:border-accent-edge aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:border-accent-edge aria-[current]:font-bold pointer-coarse:min-h-5.5"

/** Links from one group type to the others. */
export function GroupTypeNav({ current }: { current: GroupTypeName }) {
  const { t } = useTranslation("groups")
  const types = useGroupTypes()
  if (types.length < 2) return null
  return (
    <nav aria-label={t("groups:page.nav")} className="flex flex-wrap gap-1 mb-4">
      {types.map(({ type, plural_nl, plural_en }) => (
        <Link
          key={type}
          to={`/groepen/${type}`}
          aria-current={type === current ? "page" : undefined}
          className={classes}
        >
          <LocalizedText nl={plural_nl} en={plural_en} />
        </Link>
      ))}
    </nav>
  )
}
