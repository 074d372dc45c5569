import { useTranslation } from "react-i18next"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { QuestionnaireState } from "../questionnaire-kinds.ts"

const tones: Record<QuestionnaireState, Tone> = {
  draft: "neutral",
  early: "attention",
  open: "good",
  closed: "neutral",
}

/** Whether people can answer. */
export function StateBadge({ state }: { state: QuestionnaireState }) {
  const { t } = useTranslation("questionnaires")
  return <StatusBadge tone={tones[state]} label={t(`questionnaires:states.${state}`)} />
}

/** The id in an address; not that of anything if it is no number. */
export const idIn = (params: { id?: string }): number =>
  /^[1-9]\d{0,9}$/.test(params.id ?? "") ? Number(params.id) : 0
