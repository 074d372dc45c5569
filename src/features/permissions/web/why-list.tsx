import { useTranslation } from "react-i18next"
import type { Reason } from "../permission-overview.ts"
import type { SummaryLine } from "../permission-summary.ts"
import { usePermissionLabels } from "./permission-labels.ts"
import { Link } from "react-router"

/** Why somebody has a level: each reason links to its grant. */
export function WhyList({ reasons, others, person }: Pick<SummaryLine, "reasons" | "others"> & { person: string }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const linkOf = (reason: Reason) => (
    <Link className={quietLink} to={addressOf(reason, person, labels.nameOf)}>
      {labels.why(reason)}
    </Link>
  )
  return (
    <ul className="text-sm text-muted">
      {reasons.map((reason, index) => (
        <li key={index}>{linkOf(reason)}</li>
      ))}
      {others.map((reason, index) => (
        <li key={`other${index}`}>
          {t("permissions:people.besides", { level: labels.level(reason.level).toLowerCase() })} {linkOf(reason)}
        </li>
      ))}
    </ul>
  )
}

/** Under every permission of every person: underlined, but subtle. */
const quietLink = "underline decoration-line underline-offset-[3px] hover:text-accent hover:decoration-current"

/** The view by subject, at the subject of the reason. */
function addressOf(
  { subjectType, group, groupType, role }: Reason,
  person: string,
  nameOf: (named: { name_nl: string; name_en: string }) => string,
) {
  const named = { everyone: null, members: null, user: null, group, groupType, groupRole: role }[subjectType]
  const q = subjectType === "user" ? person : named ? nameOf(named) : ""
  const address = new URLSearchParams({ view: "subjects", type: subjectType, ...(q ? { q } : {}) })
  return `/rechten?${address.toString()}`
}
