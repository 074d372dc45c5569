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
    <div role="group" aria-labelledby={id} className="-mx-2 flex items-center gap-1 overflow-x-auto px-2 py-0.5">
      <span id={id} className="flex-none text-sm text-muted">
        {t("cashBox:paidWith")}
      </span>
      {handMethods.map((method) => (
        <button
          key={method}
          type="button"
          aria-pressed={method === chosen}
          onClick={() => keepPaidWith(method)}
          className="pill flex-none"
        >
          {t(`cashBox:methods.${method}`)}
        </button>
      ))}
    </div>
  )
}
