import { useTranslation } from "react-i18next"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Named } from "../permission.ts"
import type { SubjectType } from "../permission-kinds.ts"
import type { Reason } from "../permission-overview.ts"
import { allBut } from "../permission-summary.ts"

export interface SubjectLabels {
  subjectType: SubjectType
  subject: Named | null
}

/** `Voorzitter` → `voorzitter`, but `ICT-beheer` stays. */
const inSentence = (text: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `1 september`, with the year if it differs from that of `now`. */
function formatLongDay(day: string, language: Language, now: number): string {
  const year = day.slice(0, 4) !== String(new Date(now).getFullYear())
  const format = new Intl.DateTimeFormat(language === "nl" ? "nl-NL" : "en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(year ? { year: "numeric" } : {}),
  })
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** Labels of this feature: never an id, a numeric level or a name from the code. */
export function usePermissionLabels() {
  const { t } = useTranslation("permissions")
  const language = useLanguage()
  const now = useNow()
  const nameOf = ({ name_nl, name_en }: Named) => pickText(name_nl, name_en, language).text
  const list = (labels: string[]) => new Intl.ListFormat(language, { type: "conjunction" }).format(labels)
  const until = (why: string, day: string | null) =>
    day === null ? why : t("permissions:why.until", { why, date: formatLongDay(day, language, now) })

  /** "Activiteiten en nieuws", "Alles behalve boeken" */
  const names = (of: readonly PermissionName[]): string => {
    const namesIn = (these: readonly PermissionName[]) =>
      list(these.map((name) => inSentence(t(`permissions:names.${name}`))))
    const missing = allBut(of)
    if (!missing) return capital(namesIn(of))
    return missing.length ? t("permissions:allBut", { names: namesIn(missing) }) : t("permissions:all")
  }
  const subject = ({ subjectType, subject: named }: SubjectLabels): string => {
    if (subjectType === "everyone" || subjectType === "members") return t(`permissions:subjectTypes.${subjectType}`)
    if (!named) return t(`permissions:gone.${subjectType}`)
    const name = nameOf(named)
    if (subjectType === "groupType") return t("permissions:subjects.everyGroup", { name })
    return subjectType === "groupRole" ? t("permissions:subjects.anyGroup", { name }) : name
  }
  const why = ({ subjectType, group, groupType, role, until: day }: Reason): string => {
    const params = {
      group: group ? nameOf(group) : "",
      type: groupType ? nameOf(groupType) : "",
      role: role ? inSentence(nameOf(role)) : "",
    }
    return until(t(`permissions:why.${subjectType}`, params), day)
  }
  /** A grant as a sentence; names of people and groups keep their capital. */
  const sentence = ({ name, level, ...receiver }: SubjectLabels & { name: PermissionName; level: number }) => {
    const isName = receiver.subjectType === "user" || receiver.subjectType === "group"
    return {
      subject: isName && receiver.subject ? subject(receiver) : inSentence(subject(receiver)),
      name: t(`permissions:names.${name}`),
      level: inSentence(t(`permissions:levels.${level}`)),
    }
  }
  return {
    names,
    subject,
    said: sentence,
    why,
    nameOf,
    until,
    name: (of: PermissionName) => t(`permissions:names.${of}`),
    level: (of: number) => t(`permissions:levels.${of}`),
    day: (of: string) => formatLongDay(of, language, now),
  }
}
