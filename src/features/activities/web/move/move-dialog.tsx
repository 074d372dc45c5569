import "../../../../ui/styles/fields.css"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate } from "../../../../platform/format.ts"
import { ApiError } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { whenOnline } from "../../../../platform/web/online.ts"
import { serverNow } from "../../../../platform/web/server-time.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../../platform/web/to-edit.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Input } from "../../../../ui/form/fields/input.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { DialogActions, ModalDialog } from "../../../../ui/modal-dialog.tsx"
import { activityInput, type ActivityInput } from "../../activity.ts"
import { movedTo } from "../../activity-fields.ts"
import { type Activity, type ActivitySummary, activityApi } from "../activity.api.ts"
import { useActivityLabels } from "../public/activity-labels.ts"
import { MoveOutcome, useOutcome } from "./move-outcome.tsx"

interface MoveProps {
  /** `YYYY-MM-DD`: the user can still choose another. */
  day: string
  onClose: () => void
  /** @param day where it is now */
  onMoved: (day: string) => void
}

/** Confirms a move: the old and the new day, and what it would bring. Nothing is saved before that. */
export function MoveDialog({
  activity: { activityId, ...summary },
  ...props
}: MoveProps & { activity: ActivitySummary }) {
  const { t } = useTranslation("activityMove")
  const title = useActivityLabels().titleOf(summary)
  const result = useToEdit(activityApi.one(useApi(), activityId, useUser()?.userId ?? null))
  return (
    <ModalDialog title={t("activityMove:title", { title })} onClose={props.onClose}>
      <Loaded result={result}>
        {(activity) =>
          activity.may?.update && activity.status !== "cancelled" ? (
            <Move {...props} activity={activity} reload={result.refetch} />
          ) : (
            <Alert severity="error">{t("activityMove:mayNot")}</Alert>
          )
        }
      </Loaded>
    </ModalDialog>
  )
}

function Move({
  activity,
  day: first,
  reload,
  onClose,
  onMoved,
}: MoveProps & { activity: Activity; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("activityMove")
  const [labels, now] = [useActivityLabels(), useNow()]
  const [day, setDay] = useState(first)
  const isOther = day !== "" && day !== dayKey(activity.startsAt)
  const moved = isOther ? activityInput.safeParse(movedTo(activity, day, now)) : undefined
  const { move, refusal } = useMove({ activity, reload, onMoved })
  const body = moved?.data
  const outcome = useOutcome(activity, body)
  const when = (times: { startsAt: string; endsAt: string }) => labels.whenOf(times, now)
  return (
    <div className="grid gap-2">
      {refusal ? (
        <Alert severity="warning" role="alert">
          {refusal} {t("activityMove:again")}
        </Alert>
      ) : null}
      <p>
        {t("activityMove:now")}: <strong>{when(activity)}</strong>
      </p>
      <label className="block">
        <span className="field-label">{t("activityMove:day")}</span>
        <Input
          type="date"
          className="max-w-24"
          min={dayKey(now)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </label>
      <div role="status" className="grid gap-2">
        {body ? (
          <>
            <p>
              {t("activityMove:becomes")}: <strong>{when(body)}</strong>
            </p>
            <MoveOutcome activity={activity} outcome={outcome} />
          </>
        ) : null}
        {moved?.error ? (
          <p>
            {t("activityMove:doesNotFit")}{" "}
            <RouterLink to={`/activiteiten/${activity.slug}/bewerken`}>{t("activityMove:toForm")}</RouterLink>
          </p>
        ) : null}
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          variant="contained"
          disabled={!body || !outcome.isSettled || day < dayKey(now)}
          loading={move.isPending}
          onClick={() => body && move.mutate({ body, day })}
        >
          {t("activityMove:submit")}
        </Button>
      </DialogActions>
    </div>
  )
}

interface Moving {
  activity: Activity
  reload: () => Promise<unknown>
  onMoved: MoveProps["onMoved"]
}

/** Saves the move, if the activity is still as the user saw it: otherwise `refusal` says who changed it. */
function useMove({ activity, reload, onMoved }: Moving) {
  const { t } = useTranslation("activityMove")
  const [save, showError, labels, language] = [
    activityApi.useSave(),
    useShowError(),
    useActivityLabels(),
    useLanguage(),
  ]
  const [refusal, setRefusal] = useState<string>()
  const move = useMutation({
    mutationFn: async ({ body }: { body: ActivityInput; day: string }) => {
      await whenOnline()
      return save(activity, body, activity.version)
    },
    onSuccess: (_, { day }) => {
      showSnack(
        t("activityMove:done", { title: labels.titleOf(activity), day: formatDate(day, language, serverNow()) }),
      )
      onMoved(day)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== "changedMeanwhile")
        return showError(error, t("activityMove:failed"))
      await reload()
      setRefusal(error.serverMessage ?? "")
    },
  })
  return { move, refusal }
}
