import { useId } from "react"
import { useTranslation } from "react-i18next"
import { handMethods } from "../../money/money-kinds.ts"
import { keepPaidWith, usePaidWith } from "../../sign-ups/web/public/paid-with.ts"

/** How the people who are ticked as paid from now on pay. */
export function PaidWithChoice() {
  const { t } = useTranslation("cashBox")
  const id = useId()
  const chosen = usePaidWith()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <span id={id} className="text-sm text-muted">
        {t("cashBox:paidWith")}
      </span>
      {handMethods.map((method) => (
        <button
          key={method}
          type="button"
          aria-pressed={method === chosen}
          onClick={() => keepPaidWith(method)}
          className="pill"
        >
          {t(`cashBox:methods.${method}`)}
        </button>
      ))}
    </div>
  )
}
