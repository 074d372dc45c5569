import { useQuery } from "@tanstack/react-query"
import { DoorOpen } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { maySetRoomStatus, mayUpdateRoom } from "../room.policy.ts"
import { OpeningHoursTable } from "./opening-hours-table.tsx"
import { allOpeningTimesQuery, openRoomsQuery, type Room, roomApi } from "./room.api.ts"
import { RoomCard } from "./room-card.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"

const RoomStatusDialog = lazy(async () => ({ default: (await import("./room-status-dialog.tsx")).RoomStatusDialog }))

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const { queryClient, api, i18n } = context.get(appContext)
  await Promise.all([
    ensureFresh(queryClient, openRoomsQuery(api)),
    ensureFresh(queryClient, allOpeningTimesQuery(api)),
  ])
  return { description: i18n.t("rooms:lead.openingTimes") }
}

/** /locaties/openingstijden: the opening times of the rooms, and their current status. */
export function Component() {
  const { t } = useTranslation("rooms")
  const rooms = useQuery(openRoomsQuery(useApi()))
  roomApi.useLive()
  return (
    <>
      <PageHead title={t("rooms:pages.openingTimes")} lead={t("rooms:lead.openingTimes")} />
      <Loaded result={rooms}>
        {({ data }) =>
          data.length ? (
            data.map((room) => <OpenRoom key={room.roomId} room={room} />)
          ) : (
            <EmptyState icon={DoorOpen} title={t("rooms:list.empty")} />
          )
        }
      </Loaded>
    </>
  )
}

function OpenRoom({ room }: { room: Room }) {
  const { t } = useTranslation("rooms")
  const { data: times } = useQuery(allOpeningTimesQuery(useApi()))
  const [isSetting, setSetting] = useState(false)
  const [maySet, mayEdit] = [useMay(maySetRoomStatus), useMay(mayUpdateRoom)]
  const own = times?.find((each) => each.roomId === room.roomId)
  return (
    <RoomCard id={room.slug} room={room}>
      {maySet || mayEdit ? (
        <div className="flex gap-1.5 flex-wrap mt-2">
          {maySet ? (
            <Button variant="outlined" onClick={() => setSetting(true)}>
              {t("rooms:status.set")}
            </Button>
          ) : null}
          {mayEdit ? (
            <LinkButton to={`/locaties/${room.slug}/openingstijden/bewerken`}>{t("rooms:hours.edit")}</LinkButton>
          ) : null}
        </div>
      ) : null}
      <OpeningHoursTable times={own ?? { weekly: [], exceptions: [] }} />
      {isSetting ? (
        <Suspense>
          <RoomStatusDialog room={room} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </RoomCard>
  )
}
