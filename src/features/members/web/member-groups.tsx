import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { MemberGroup } from "./member.api.ts"
import { useMemberLabels } from "./member-labels.ts"

const sections = [
  ["current", "members:page.groupsNow"],
  ["future", "members:page.groupsSoon"],
  ["former", "members:page.groupsBefore"],
] as const

/** The groups somebody is in, was in and will be in, with links. */
export function MemberGroups({ groups, isMember }: { groups: readonly MemberGroup[]; isMember: boolean }) {
  const { t } = useTranslation("members")
  return sections.map(([state, title]) => {
    const ofState = groups.filter((group) => group.state === state)
    if (!ofState.length && (state !== "current" || !isMember)) return null
    return (
      <SectionCard key={state} title={t(title)}>
        {ofState.length ? (
          <ul className="list-none p-0 m-0">
            {ofState.map((group) => (
              <GroupRow key={group.groupMemberId} group={group} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t("members:page.noGroups")}</p>
        )}
      </SectionCard>
    )
  })
}

function GroupRow({ group }: { group: MemberGroup }) {
  const labels = useMemberLabels()
  return (
    <li className="card-link -mx-1 px-1 py-1 rounded sm:grid sm:grid-cols-2 sm:gap-2 sm:items-baseline">
      <div className="min-w-0">
        <Link to={`/groepen/${group.type}/${group.slug}`} className="covering font-bold wrap-anywhere">
          <LocalizedText nl={group.name_nl} en={group.name_en} />
        </Link>
        <div>
          <LocalizedText nl={group.role_nl || group.role_en} en={group.role_en} />
        </div>
      </div>
      <div className="text-sm text-muted figures">{labels.periodOf(group)}</div>
    </li>
  )
}
