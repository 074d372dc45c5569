import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { roomList } from "../room-list.ts"
import { mayCreateRoom, mayUpdateRoom } from "../room.policy.ts"
import { type Room, roomApi } from "./room.api.ts"
import { RoomStatusBadge } from "./room-status-badge.tsx"

/** /locaties/admin: managing all rooms. */
export function Component() {
  const { t } = useTranslation("rooms")
  const list = useListState(roomList)
  const rooms = useQuery(roomApi.list(useApi(), list.query))
  const [mayCreate, mayEdit] = [useMay(mayCreateRoom), useMay(mayUpdateRoom)]
  const columns = useColumns()
  roomApi.useLive()
  return (
    <>
      <PageHead title={t("rooms:pages.admin")} lead={t("rooms:lead.admin")} />
      <ListFrame
        list={list}
        result={rooms}
        searchLabel={t("rooms:list.search")}
        countText={(count) => t("rooms:list.count", { count })}
        filters={[
          { name: "visitor", label: t("rooms:fields.isVisitorAddress") },
          { name: "postal", label: t("rooms:fields.isPostalAddress") },
          { name: "opening", label: t("rooms:fields.hasOpeningTimes") },
        ]}
        empty={{
          text: t("rooms:list.empty"),
          action: mayCreate ? <LinkButton to="/locaties/nieuw">{t("rooms:list.emptyNext")}</LinkButton> : undefined,
        }}
      >
        {(rows) => (
          <DataTable
            caption={t("rooms:pages.admin")}
            rows={rows}
            rowKey={(room) => room.roomId}
            {...(mayEdit ? { rowTo: (room: Room) => `/locaties/${room.slug}/bewerken` } : {})}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
      {mayCreate ? <CreateButton to="/locaties/nieuw" label={t("rooms:actions.new")} /> : null}
    </>
  )
}

function useColumns(): Column<Room>[] {
  const { t } = useTranslation("rooms")
  const uses = (room: Room) =>
    (["isVisitorAddress", "isPostalAddress", "hasOpeningTimes"] as const)
      .filter((use) => room[use])
      .map((use) => t(`rooms:fields.${use}`))
      .join(", ")
  return [
    {
      key: "name",
      label: t("rooms:fields.name"),
      sort: "name",
      cell: (room) => <LocalizedText nl={room.name_nl} en={room.name_en} />,
    },
    { key: "address", label: t("rooms:fields.address"), cell: (room) => `${room.street} ${room.houseNumber}` },
    { key: "city", label: t("rooms:fields.city"), sort: "city", cell: (room) => room.city },
    { key: "use", label: t("rooms:fields.use"), cell: (room) => uses(room) || "–" },
    {
      key: "status",
      label: t("rooms:fields.status"),
      cell: (room) => (room.roomStatus ? <RoomStatusBadge status={room.roomStatus} /> : "–"),
    },
  ]
}
