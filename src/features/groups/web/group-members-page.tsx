import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useLive } from "../../../platform/web/live.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { State } from "../group-kinds.ts"
import { groupMemberList, stateOf, whens } from "../group-member-list.ts"
import type { Group, GroupMembership } from "./group.api.ts"
import { groupMemberPageQuery, useGroup } from "./group-manage.api.ts"
import { GroupMemberTitle } from "./group-people.tsx"
import { useGroupLabels } from "./group-labels.ts"
import { LinkButton } from "../../../ui/button.tsx"

const GroupMemberAddDialog = lazy(async () => ({
  default: (await import("./group-member-add-dialog.tsx")).GroupMemberAddDialog,
}))

const tones: Record<State, Tone> = { current: "good", future: "attention", former: "neutral" }

/** /groepen/{groupType}/{slug}/leden: managing the members of a group. */
export function Component() {
  const { slug = "" } = useParams()
  const group = useGroup(slug)
  useLive("groups")
  return <Loaded result={group}>{(data) => <ManageGroupMembers key={data.groupId} group={data} />}</Loaded>
}

function ManageGroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  const list = useListState(groupMemberList)
  const memberships = useQuery(groupMemberPageQuery(useApi(), group.groupId, list.query))
  const [isAdding, setAdding] = useState(false)
  const path = `/groepen/${group.type}/${group.slug}`
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={t("groups:pages.membersOf", { name: labels.nameOf(group) })}
        lead={t("groups:lead.members")}
        actions={
          <LinkButton to={`${path}/bewerken`} variant="outlined">
            {t("groups:pages.edit")}
          </LinkButton>
        }
      />
      <ListFrame
        list={list}
        result={memberships}
        searchLabel={t("groups:places.search")}
        countText={(count) => t("groups:places.count", { count })}
        filters={[
          {
            name: "wanneer",
            label: t("groups:places.state"),
            options: whens.map((value) => ({ value, label: t(`groups:places.states.${stateOf[value]}`) })),
          },
        ]}
        empty={{ text: t("groups:places.empty") }}
      >
        {(rows) => (
          <DataTable
            caption={t("groups:pages.members")}
            rows={rows}
            columns={columns}
            rowKey={(membership) => membership.groupMemberId}
            rowTo={(membership) => `${path}/leden/${membership.userId}/${membership.groupMemberId}/bewerken`}
            list={list}
          />
        )}
      </ListFrame>
      <CreateButton onClick={() => setAdding(true)} label={t("groups:places.add")} />
      {isAdding ? (
        <Suspense>
          <GroupMemberAddDialog group={group} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function useColumns(): Column<GroupMembership>[] {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return [
    { key: "name", label: t("groups:places.person"), sort: "naam", cell: ({ user }) => user.name },
    {
      key: "role",
      label: t("groups:places.role"),
      sort: "rol",
      cell: (membership) => <GroupMemberTitle membership={membership} />,
    },
    {
      key: "period",
      label: t("groups:places.period"),
      sort: "sinds",
      cell: (membership) => labels.periodOf(membership),
    },
    {
      key: "state",
      label: t("groups:places.state"),
      sort: "stand",
      cell: ({ state }) => <StatusBadge tone={tones[state]} label={t(`groups:places.states.${state}`)} />,
    },
  ]
}
