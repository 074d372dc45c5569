import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"

const keys = [
  ["j k", "next"],
  ["1 … 9", "choose"],
  ["Enter", "book"],
  ["v", "divide"],
  ["i", "ignore"],
] as const

/** What the keys do, for who has a keyboard. */
export function KeyHelp() {
  const { t } = useTranslation("bankStatements")
  return (
    <details className="unfold mt-3 hidden md:block">
      <summary>
        {t("bankStatements:keys.title")}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <p className="mt-1 text-muted">{t("bankStatements:keys.lead")}</p>
      <dl className="mt-1 grid grid-cols-2 gap-x-3 gap-y-0.5">
        {keys.map(([pressed, what]) => (
          <div key={what} className="contents">
            <dt>
              <kbd className="px-0.5 rounded border border-line text-sm">{pressed}</kbd>
            </dt>
            <dd>{t(`bankStatements:keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
