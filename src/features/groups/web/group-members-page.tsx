import { useQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { State } from "../group-kinds.ts"
import { type Group, groupToEditQuery, type Place, placesQuery } from "./group.api.ts"
import { PlaceTitle } from "./group-people.tsx"
import { useGroupWords } from "./group-words.ts"

const PlaceAddDialog = lazy(async () => ({ default: (await import("./place-add-dialog.tsx")).PlaceAddDialog }))

const tones: Record<State, Tone> = { current: "good", future: "attention", former: "neutral" }
const order: Record<State, number> = { current: 0, future: 1, former: 2 }

/** /groepen/{groupType}/{slug}/leden: who is in a group, to manage. */
export function Component() {
  const { slug = "" } = useParams()
  const group = useQuery({ ...groupToEditQuery(useApi(), slug), placeholderData: undefined })
  useLive("groups")
  return <Loaded result={group}>{(data) => <ManagePlaces key={data.groupId} group={data} />}</Loaded>
}

function ManagePlaces({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const words = useGroupWords()
  const places = useQuery({ ...placesQuery(useApi(), group.groupId), placeholderData: undefined })
  const [isAdding, setAdding] = useState(false)
  const path = `/groepen/${group.type}/${group.slug}`
  return (
    <>
      <PageHead
        title={t("groups:pages.members")}
        above={words.nameOf(group)}
        lead={t("groups:lead.members")}
        actions={
          <LinkButton to={`${path}/bewerken`} variant="outlined">
            {t("groups:pages.edit")}
          </LinkButton>
        }
      />
      <Loaded result={places} skeleton={<ListSkeleton />}>
        {(all) =>
          all.length ? (
            <PlaceTable places={all} path={path} />
          ) : (
            <EmptyState icon={UsersRound} title={t("groups:places.empty")} />
          )
        }
      </Loaded>
      <CreateButton onClick={() => setAdding(true)} label={t("groups:places.add")} />
      {isAdding ? (
        <Suspense>
          <PlaceAddDialog group={group} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function PlaceTable({ places, path }: { places: Place[]; path: string }) {
  const { t } = useTranslation("groups")
  const words = useGroupWords()
  const rows = places.toSorted(
    (a, b) =>
      order[a.state] - order[b.state] || (a.state === "former" ? (b.until ?? "").localeCompare(a.until ?? "") : 0),
  )
  const columns: Column<Place>[] = [
    { key: "name", label: t("groups:places.person"), cell: ({ user }) => user.name },
    { key: "role", label: t("groups:places.role"), cell: (place) => <PlaceTitle place={place} /> },
    { key: "period", label: t("groups:places.period"), cell: (place) => words.periodOf(place) },
    {
      key: "state",
      label: t("groups:places.state"),
      cell: ({ state }) => <StatusBadge tone={tones[state]} label={t(`groups:places.states.${state}`)} />,
    },
  ]
  return (
    <>
      <p role="status">{t("groups:places.count", { count: places.length })}</p>
      <DataTable
        caption={t("groups:pages.members")}
        rows={rows}
        columns={columns}
        rowKey={(place) => place.groupMemberId}
        rowTo={(place) => `${path}/leden/${place.userId}/${place.groupMemberId}/bewerken`}
      />
    </>
  )
}
