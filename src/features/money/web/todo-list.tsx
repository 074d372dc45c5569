import { formatMoney } from "../../../platform/format.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import type { YearTodo } from "../year-end.ts"

/** What waits for the treasurer, each with the page where it is done. */
export function TodoList({ todo }: { todo: readonly YearTodo[] }) {
  const language = useLanguage()
  return (
    <ul>
      {todo.map(({ title_nl, title_en, count, cents, to }) => (
        <li key={title_nl} className="py-1.5 border-t border-line flex flex-wrap justify-between gap-x-2">
          <RouterLink to={to}>
            <LocalizedText nl={title_nl} en={title_en} />
          </RouterLink>
          <span className="figures">
            {count}
            {cents === null ? null : <span className="text-muted"> · {formatMoney(cents, language)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
