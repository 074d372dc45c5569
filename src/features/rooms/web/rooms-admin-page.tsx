import { useQuery } from "@tanstack/react-query"
import { DoorOpen, Mailbox, MapPin } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useMay } from "../../../platform/web/session.ts"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { RowName } from "../../../ui/list/row-name.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { roomList } from "../room-list.ts"
import { mayCreateRoom, mayUpdateRoom } from "../room.policy.ts"
import { type Room, roomApi } from "./room.api.ts"
import { RoomStatusBadge } from "./room-status-badge.tsx"

/** /locaties/admin: managing all rooms. */
export function Component() {
  const { t } = useTranslation("rooms")
  const list = useListState(roomList)
  const rooms = useQuery(roomApi.list(useApi(), list.query))
  const mayEdit = useMay(mayUpdateRoom)
  const columns = useColumns()
  roomApi.useLive()
  return (
    <ListPage
      list={list}
      result={rooms}
      texts={{
        title: "rooms:pages.admin",
        lead: "rooms:lead.admin",
        search: "rooms:list.search",
        count: "rooms:list.count",
        empty: "rooms:list.empty",
        emptyNext: "rooms:list.emptyNext",
        new: "rooms:actions.new",
      }}
      newPath="/locaties/nieuw"
      mayCreate={useMay(mayCreateRoom)}
      filters={[
        { name: "visitor", label: t("rooms:fields.isVisitorAddress") },
        { name: "postal", label: t("rooms:fields.isPostalAddress") },
        { name: "opening", label: t("rooms:fields.hasOpeningTimes") },
      ]}
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
    </ListPage>
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
      cell: (room) => (
        <RowName icon={room.hasOpeningTimes ? DoorOpen : room.isPostalAddress ? Mailbox : MapPin}>
          <LocalizedText nl={room.name_nl} en={room.name_en} />
        </RowName>
      ),
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
