import { useTranslation } from "react-i18next"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import type { SubjectOverview } from "../permission-overview.ts"
import { usePermissionLabels } from "./permission-labels.ts"

type Person = SubjectOverview["people"][number]

/** The people in a group, or with a role, today; collapsible. */
export function SubjectPeople({ subject }: { subject: SubjectOverview }) {
  const { t } = useTranslation("permissions")
  const { people, peopleCount } = subject
  if (!people.length) return null
  const others = peopleCount - people.length
  return (
    <details className="unfold text-sm">
      <summary>{t("permissions:subjects.who")}</summary>
      <ul className="mt-0.5 p-0 grid sm:grid-cols-2 gap-x-3 gap-y-0.75">
        {people.map((person) => (
          <PersonLine key={person.userId} person={person} withGroup={subject.subjectType !== "group"} />
        ))}
        {others > 0 ? <li>{t("permissions:subjects.others", { count: others })}</li> : null}
      </ul>
    </details>
  )
}

function PersonLine({ person, withGroup }: { person: Person; withGroup: boolean }) {
  const labels = usePermissionLabels()
  const memberships = person.memberships.map(({ group, role, until }) => {
    const parts = [role ? labels.nameOf(role) : "", withGroup && group ? labels.nameOf(group) : ""].filter(Boolean)
    return labels.until(parts.join(", "), until)
  })
  return (
    <li>
      <MemberLink person={person} />
      <span className="block text-sm text-muted">{memberships.join(" · ")}</span>
    </li>
  )
}
