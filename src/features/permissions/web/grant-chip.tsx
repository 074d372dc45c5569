import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { type GivenPermission, useEditing } from "./editing-context.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/**
 * A short label for a grant, without what the text around it already says; opens the grant for viewers who may change
 * it.
 */
export function GrantChip({ grant, label }: { grant: GivenPermission; label: string }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { mayChange: mayTouch, change } = useEditing()
  if (!mayTouch(grant)) return <span className={clsx(chip, "border-transparent bg-hover")}>{label}</span>
  const name = t("permissions:actions.changeOf", { name: labels.name(grant.name), subject: labels.subject(grant) })
  return (
    <button
      type="button"
      onClick={() => change(grant)}
      aria-label={name}
      className={clsx(chip, "hover:bg-accent-soft hover:border-accent-edge")}
    >
      {label}
    </button>
  )
}

const chip =
  "inline-flex items-center gap-0.75 min-h-4 pointer-coarse:min-h-5.5 px-1.5 border border-faint rounded-[20px] text-sm text-start"
