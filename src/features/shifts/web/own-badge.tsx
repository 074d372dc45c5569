import { useTranslation } from "react-i18next"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { OwnPlace } from "./shift.api.ts"

const tones = { taken: "good", seekingStandIn: "attention", noShow: "bad" } as const

/** How the user is in a shift. */
export function OwnBadge({ own: { state, isAskedAgain } }: { own: OwnPlace }) {
  const { t } = useTranslation("shifts")
  return (
    <>
      {isAskedAgain ? <StatusBadge tone="attention" label={t("shifts:states.askedAgain")} /> : null}
      {isAskedAgain && state === "taken" ? null : (
        <StatusBadge tone={tones[state]} label={t(`shifts:states.${state}`)} />
      )}
    </>
  )
}
