import "../../../ui/styles/month.css"
import { useTranslation } from "react-i18next"
import { categories, type Category } from "../activity-kinds.ts"

/** A shape for each category, to distinguish them without colour. */
const shapes: Record<Category, string> = {
  social: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
  career: "M1.5 1.5h9v9h-9z",
  education: "M6 1 11.5 11H.5z",
  association: "M6 0l6 6-6 6-6-6z",
  external: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10zm0 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
}

/** The shape of a category, in the colour of the element around it; named unless its name is beside it. */
export function CategoryMark({ category, label }: { category: Category; label?: string }) {
  return (
    <svg
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      width="10"
      height="10"
      viewBox="0 0 12 12"
      fillRule="evenodd"
      className="category-mark"
    >
      <path d={shapes[category]} />
    </svg>
  )
}

/** What the colours and shapes of a calendar mean, as far as they are in it. */
export function CategoryLegend({ shown }: { shown: ReadonlySet<Category> }) {
  const { t } = useTranslation("activities")
  return (
    <ul aria-label={t("activities:list.category")} className="mb-2 flex flex-wrap gap-x-2 text-sm">
      {categories
        .filter((category) => shown.has(category))
        .map((category) => (
          <li key={category} className={`category-${category}`}>
            <CategoryMark category={category} /> {t(`activities:categories.${category}`)}
          </li>
        ))}
    </ul>
  )
}
