import { useQuery } from "@tanstack/react-query"
import { HandHelping, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../activities/web/public/activity-labels.ts"
import { activityShiftsQuery } from "./activity-shifts.api.ts"
import type { ActivityShifts, ShiftItem } from "./shift.api.ts"
import { DeskShift } from "./desk-shift.tsx"
import { HelperDialog } from "./helper-dialog.tsx"
import { ShiftDialog } from "./shift-dialog.tsx"

/** /activiteiten/{slug}/diensten: for organisers of the activity. */
export function Component() {
  const { slug = "" } = useParams()
  const userId = useUser()?.userId ?? null
  const activity = useQuery({
    ...activityApi.one(useApi(), slug, userId),
    enabled: userId !== null,
    // Not the answer for a visitor: it has no rights.
    placeholderData: undefined,
  })
  return (
    <Loaded result={activity}>
      {(data) => (data.may?.update ? <OfActivity activity={data} /> : <ForbiddenScreen />)}
    </Loaded>
  )
}

function OfActivity({ activity }: { activity: Activity }) {
  const result = useQuery(activityShiftsQuery(useApi(), activity.activityId))
  useLive("shifts")
  return <Loaded result={result}>{(shifts) => <Desk activity={activity} of={shifts} />}</Loaded>
}

function Desk({ activity, of: { shifts, may } }: { activity: Activity; of: ActivityShifts }) {
  const { t } = useTranslation("shiftDesk")
  const [api, labels, now] = [useApi(), useActivityLabels(), useNow()]
  const [edited, setEdited] = useState<ShiftItem | "new">()
  const [filled, setFilled] = useState<ShiftItem>()
  const { activityId, slug } = activity
  const mayAdd = activity.status !== "cancelled"
  const add = mayAdd ? (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited("new")}>
      {t("shiftDesk:shift.add")}
    </Button>
  ) : null
  return (
    <>
      <PageHead
        title={t("shiftDesk:titleOf", { title: labels.titleOf(activity) })}
        lead={`${labels.whenOf(activity, now)}. ${t("shiftDesk:lead")}`}
        actions={
          <>
            {shifts.length ? add : null}
            <LinkButton to={`/activiteiten/${slug}`}>{t("shiftDesk:toActivity")}</LinkButton>
          </>
        }
      />
      {shifts.length ? (
        <>
          <Card as="ul" className="m-0 mb-3 list-none p-0">
            {shifts.map((shift) => (
              <DeskShift
                key={shift.shiftId}
                shift={shift}
                onEdit={mayAdd ? () => setEdited(shift) : undefined}
                onFill={may.assign && shift.taken < shift.needed ? () => setFilled(shift) : undefined}
              />
            ))}
          </Card>
          <div className="flex flex-wrap gap-1">
            <ExportButtons
              name={`${t("shiftDesk:file.one")}-${slug}`}
              ask={(format) =>
                api("POST /activities/:activityId/shifts/export", { params: { activityId }, body: { format } })
              }
            />
          </div>
        </>
      ) : (
        <EmptyState icon={HandHelping} title={t("shiftDesk:empty.title")} action={add}>
          {t("shiftDesk:empty.text")}
        </EmptyState>
      )}
      {edited ? <ShiftDialog activity={activity} shift={edited} onClose={() => setEdited(undefined)} /> : null}
      {filled ? <HelperDialog shift={filled} onClose={() => setFilled(undefined)} /> : null}
    </>
  )
}
