import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { nameList } from "../permission-list.ts"
import type { NameOverview } from "../permission-overview.ts"
import { byLevel } from "../permission-summary.ts"
import { GrantChip } from "./grant-chip.tsx"
import { namesQuery } from "./permission.api.ts"
import { LevelLine, PermissionRow, PermissionRows } from "./permission-row.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { RouterLink } from "../../../ui/link.tsx"

/** For each permission name: its grants, and how many people they reach. */
export function NamesView() {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const list = useListState(nameList)
  const names = useQuery(namesQuery(useApi()))
  const found = (names.data ?? []).filter(({ name }) => labels.name(name).toLowerCase().includes(list.q.toLowerCase()))
  const pagination = { pageNumber: 1, pageSize: found.length, totalItems: found.length, totalPages: 1 }
  return (
    <ListFrame
      list={list}
      result={{ ...names, data: names.data && { data: found, pagination } }}
      searchLabel={t("permissions:nameView.search")}
      countText={(count) => t("permissions:nameView.count", { count })}
      empty={{ text: t("permissions:subjects.empty") }}
    >
      {(rows: readonly NameOverview[]) => (
        <PermissionRows label={t("permissions:views.names")}>
          {rows.map((each) => (
            <NameRow key={each.name} overview={each} />
          ))}
        </PermissionRows>
      )}
    </ListFrame>
  )
}

function NameRow({ overview: { name, permissions, people } }: { overview: NameOverview }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  return (
    <PermissionRow title={labels.name(name)} below={<Reach name={name} people={people} />}>
      {permissions.length ? null : <p className="text-muted">{t("permissions:nameView.notGiven")}</p>}
      {byLevel(permissions).map(({ level, permissions: grants }) => (
        <LevelLine key={level} level={level}>
          <div className="flex flex-wrap gap-0.75 sm:-mt-[3px]">
            {grants.map((grant) => (
              <GrantChip key={grant.permissionId} grant={grant} label={labels.subject(grant)} />
            ))}
          </div>
        </LevelLine>
      ))}
    </PermissionRow>
  )
}

/** How many people have each level, with a link to the list of them. */
function Reach({ name, people }: Pick<NameOverview, "name" | "people">) {
  const { t } = useTranslation("permissions")
  if (!people.length) return t("permissions:nameView.nobody")
  return (
    <>
      {people.map(({ level, count }) => (
        <div key={level}>{t(`permissions:nameView.people.${level}`, { count })}</div>
      ))}
      <RouterLink
        to={`/rechten?permission=${name}&general=1&sort=-level`}
        aria-label={t("permissions:nameView.showOf", { name: t(`permissions:names.${name}`) })}
      >
        {t("permissions:nameView.show")}
      </RouterLink>
    </>
  )
}
