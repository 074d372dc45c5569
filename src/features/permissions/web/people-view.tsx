import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Level, permissionNames } from "../../../platform/policy.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { levelNames, peopleList } from "../permission-list.ts"
import type { Grantee } from "../permission-overview.ts"
import { summarize } from "../permission-summary.ts"
import { peopleQuery } from "./permission.api.ts"
import { LevelLine, PermissionRow, PermissionRows } from "./permission-row.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { WhyList } from "./why-list.tsx"

/** The permissions of each person, and why. */
export function PeopleView() {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const list = useListState(peopleList)
  const people = useQuery(peopleQuery(useApi(), list.query))
  return (
    <ListFrame
      list={list}
      result={people}
      searchLabel={t("permissions:people.search")}
      countText={(count) => t("permissions:people.count", { count })}
      filters={[
        {
          name: "permission",
          label: t("permissions:people.permission"),
          options: permissionNames.map((name) => ({ value: name, label: labels.name(name) })),
        },
        {
          name: "level",
          label: t("permissions:people.level"),
          options: levelNames.map((word) => ({ value: word, label: labels.level(Level[word]) })),
        },
        { name: "general", label: t("permissions:people.general") },
      ]}
      sortLabels={{ name: t("permissions:people.byName"), "-level": t("permissions:people.byLevel") }}
      empty={{ text: t("permissions:people.empty") }}
    >
      {(rows: readonly Grantee[]) => (
        <PermissionRows label={t("permissions:people.caption")}>
          {rows.map((person) => (
            <PersonRow key={person.userId} person={person} isComplete={list.filters.permission !== ""} />
          ))}
        </PermissionRows>
      )}
    </ListFrame>
  )
}

/** `isComplete`: includes reasons that give less than the person has anyway. */
function PersonRow({ person, isComplete }: { person: Grantee; isComplete: boolean }) {
  const labels = usePermissionLabels()
  return (
    <PermissionRow title={<MemberLink person={person} className="text-inherit" />}>
      {summarize(person.permissions, isComplete).map((line) => (
        <LevelLine key={`${line.level} ${line.names[0]}`} level={line.level}>
          {labels.names(line.names)}
          <WhyList line={line} person={person} />
        </LevelLine>
      ))}
    </PermissionRow>
  )
}
