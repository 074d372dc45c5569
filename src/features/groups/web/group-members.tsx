import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { boardYearName, boardYearOf, boardYears } from "../board-years.ts"
import { type Group, type GroupMembership, groupMembersQuery } from "./group.api.ts"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { PeopleNow, GroupMemberTitle } from "./group-people.tsx"
import { RouterLink } from "../../../ui/link.tsx"

/** Current, future and former members of a group, if its visibility allows. */
export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const user = useUser()
  const isOpen = group.membersVisibility === "public"
  const memberships = useQuery({
    ...groupMembersQuery(useApi(), group.groupId),
    enabled: isOpen || user !== null,
    placeholderData: undefined,
  })
  if (!isOpen && !user) return group.membersVisibility === "members" ? <LoginToSee /> : null
  if (memberships.error instanceof ApiError && memberships.error.status === 403)
    return <p className="mb-3 text-muted">{memberships.error.serverMessage}</p>
  return (
    <Loaded result={memberships}>
      {(all) =>
        all.length ? (
          <People group={group} memberships={all} />
        ) : (
          <SectionCard title={t("groups:page.members")}>{t("groups:page.nobody")}</SectionCard>
        )
      }
    </Loaded>
  )
}

function LoginToSee() {
  const { t } = useTranslation("groups")
  return (
    <SectionCard title={t("groups:page.members")}>
      {t("groups:page.loginToSee")} <RouterLink to="/login">{t("groups:page.login")}</RouterLink>
    </SectionCard>
  )
}

function People({ group, memberships }: { group: Group; memberships: GroupMembership[] }) {
  const { t } = useTranslation("groups")
  const current = memberships.filter(({ state }) => state === "current")
  const future = memberships.filter(({ state }) => state === "future")
  return (
    <>
      {group.state === "current" ? (
        <SectionCard title={t("groups:page.members")}>
          {current.length ? <PeopleNow memberships={current} /> : t("groups:page.nobody")}
        </SectionCard>
      ) : null}
      {future.length ? (
        <SectionCard title={t(group.state === "future" ? "groups:page.membersFuture" : "groups:page.soon")}>
          <PeopleNow memberships={future} />
        </SectionCard>
      ) : null}
      <History group={group} memberships={memberships} />
    </>
  )
}

function History({ group, memberships }: { group: Group; memberships: GroupMembership[] }) {
  const { t } = useTranslation("groups")
  const today = dayKey(useNow())
  const years = boardYears(memberships, today, group.dissolvedOn)
  if (!years.length) return null
  return (
    <SectionCard title={t(group.state === "former" ? "groups:page.membersFormer" : "groups:page.earlier")}>
      {years.map(({ year, memberships: held }) => (
        <section key={year} className="not-first:mt-3">
          <h3 className="heading-5 mb-1 figures">
            {year === boardYearOf(today) && group.state === "current"
              ? t("groups:page.earlierThisYear", { year: boardYearName(year) })
              : boardYearName(year)}
          </h3>
          <ul className="grid gap-x-3 gap-y-0.5 sm:grid-cols-2">
            {held.map((membership) => (
              <li key={membership.groupMemberId}>
                <MemberLink person={membership.user} />
                <span className="text-muted">
                  {" · "}
                  <GroupMemberTitle membership={membership} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  )
}
