import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../../../platform/web/copy-text.ts"
import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import { Button } from "../../../../ui/button.tsx"
import { DescriptionItem } from "../../../../ui/description-item.tsx"

interface CopiedItemProps {
  name: string
  /** As it is read. */
  shown: string
  /** As it is copied. */
  value: string
}

/** A name and a value to copy; without scripts it can be selected. */
export function CopiedItem({ name, shown, value }: CopiedItemProps) {
  const { t } = useTranslation("ownMoney")
  const isHydrated = useHydrated()
  return (
    <DescriptionItem name={name}>
      <span className="flex flex-wrap gap-x-1 items-center">
        <span className="select-text tabular-nums">{shown}</span>
        {isHydrated ? (
          <Button
            size="small"
            aria-label={t("ownMoney:copy.label", { what: name })}
            onClick={() => void copyText(value, { done: t("ownMoney:copy.done"), failed: t("ownMoney:copy.failed") })}
          >
            <Copy size={16} aria-hidden />
          </Button>
        ) : null}
      </span>
    </DescriptionItem>
  )
}
