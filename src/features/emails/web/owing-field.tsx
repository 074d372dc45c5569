import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { CheckFrame } from "../../../ui/form/fields/check-frame.tsx"
import { useField } from "../../../ui/form/fields/use-field.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { activityApi } from "../../activities/web/activity.api.ts"
import type { Owing } from "../../money/owing.ts"

/** What a filter of open amounts comes down to: "Membership fee, over 90 days late"; empty: nothing is filtered. */
export function useOwingText(owing: Owing | null | undefined): string {
  const { t } = useTranslation(["emails", "moneyDesk", "reminders"])
  const [api, language, user] = [useApi(), useLanguage(), useUser()]
  const activityId = owing?.activityId ?? null
  const { data: activity } = useQuery({
    ...activityApi.one(api, activityId ?? 0, user?.userId ?? null),
    enabled: activityId !== null,
  })
  if (!owing) return ""
  const { name, kind, age, reminded, isFormer } = owing
  const title = activity ? `‘${pickText(activity.title_nl, activity.title_en, language).text}’` : undefined
  const former = isFormer ? "moneyDesk:list.formerOnly" : "moneyDesk:list.membersOnly"
  const parts = [
    name ? `‘${name}’` : null,
    kind ? t(`moneyDesk:kinds.${kind}`) : null,
    age ? t(`moneyDesk:ages.${age}`) : null,
    reminded ? t(`reminders:list.states.${reminded}`) : null,
    activityId ? (title ?? t("emails:form.owingActivity")) : null,
    isFormer === null || isFormer === undefined ? null : t(former),
  ]
  return parts.filter((part) => part !== null).join(", ")
}

/** Whoever owes something, if the mail began with them: from the list of open amounts. */
export function OwingField() {
  const { t } = useTranslation("emails")
  const label = t("emails:form.toOwing")
  const field = useField<Owing | null | undefined>({ name: "toOwing", label })
  const [begun] = useState(field.value)
  const text = useOwingText(begun)
  if (!begun) return null
  const what = text ? t("emails:form.owingSome", { what: text }) : t("emails:form.owingAll")
  return (
    <CheckFrame {...field} label={label} help={t("emails:form.toOwingHelp", { what })}>
      <input
        id={field.id}
        type="checkbox"
        className="check"
        checked={Boolean(field.value)}
        onChange={(event) => field.change(event.target.checked ? begun : null)}
        onBlur={field.blur}
        aria-describedby={field.describedBy}
      />
    </CheckFrame>
  )
}
