import "../../../ui/styles/pickers.css"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { recipientStates } from "../email-kinds.ts"
import type { Email } from "./email.api.ts"
import { stateTones } from "./email-labels.ts"
import { RetryButton } from "./retry-button.tsx"

/** How many people are in each state, and how many have had their turn. */
export function EmailProgress({ email }: { email: Email }) {
  const { status, progress, recipientCount, retryable, may } = email
  const { t } = useTranslation("emails")
  const labelId = useId()
  const all = recipientCount - progress.skipped
  const done = progress.sent + progress.failed
  return (
    <SectionCard title={t("emails:page.progress")}>
      <p id={labelId} role="status" className="mb-1 figures">
        {t("emails:page.done", { done, all })}
      </p>
      <progress className="progress mb-2" max={all || 1} value={done} aria-labelledby={labelId} />
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {recipientStates.map((state) =>
          progress[state] ? (
            <li key={state} className="flex items-center gap-0.75 figures">
              <StatusBadge tone={stateTones[state]} label={t(`emails:states.${state}`)} /> {progress[state]}
            </li>
          ) : null,
        )}
      </ul>
      {status === "sending" && progress.retrying ? (
        <p className="mt-1.5 text-sm text-muted">{t("emails:page.left")}</p>
      ) : null}
      {may?.retry && retryable ? (
        <div className="mt-2">
          <RetryButton emailId={email.emailId} label={t("emails:actions.retryAll", { count: retryable })} />
          <p className="mt-1 text-sm text-muted">{t("emails:actions.retryAllHelp")}</p>
        </div>
      ) : null}
    </SectionCard>
  )
}
