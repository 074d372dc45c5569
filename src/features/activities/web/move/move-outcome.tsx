import { skipToken, useQuery } from "@tanstack/react-query"
import clsx from "clsx"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { Loaded } from "../../../../ui/loaded.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import type { ActivityInput } from "../../activity.ts"
import type { Activity } from "../activity.api.ts"
import { type Clashes, ClashNote, useClashes } from "../clash-note.tsx"
import { useActivityLabels } from "../public/activity-labels.ts"
import { ChangeConsequences, type ChangePreview, tellsSomething } from "../public/change-preview.tsx"

interface Outcome {
  body: ActivityInput
  preview: ChangePreview
  clashes: Clashes
}

/**
 * What a move would bring. Who gets mail and what else is on come from two calls, and show together: what comes later
 * moves nothing. Those of the day before stay until then, which `isSettled` tells apart.
 *
 * @param body undefined if there is no other day, or it does not fit
 */
export function useOutcome(activity: Activity, body: ActivityInput | undefined) {
  const preview = useMovePreview(activity, body)
  const { isSettled: hasClashes, ...clashes } = useClashes(body, activity.activityId)
  const [kept, setKept] = useState<Outcome>()
  const outcome: Outcome | undefined =
    body && preview.data && hasClashes ? { body, preview: preview.data, clashes } : undefined
  if (outcome && (kept?.preview !== outcome.preview || kept.body.startsAt !== outcome.body.startsAt)) setKept(outcome)
  return {
    isSettled: outcome !== undefined || preview.error !== null,
    result: { data: outcome ?? (preview.error ? undefined : kept), error: preview.error, refetch: preview.refetch },
  }
}

/** Who gets mail about the new day. */
function useMovePreview({ activityId, version }: Activity, body: ActivityInput | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ["activityMove", activityId, version, body?.startsAt],
    meta: { personal: true },
    staleTime: 0,
    queryFn: body
      ? async () => (await api("POST /activities/:activityId/preview", { params: { activityId }, body })).data
      : skipToken,
  })
}

/** What else is on, who gets mail, and the times that move along: on a phone the last are below the fold. */
export function MoveOutcome({ activity, outcome }: { activity: Activity; outcome: ReturnType<typeof useOutcome> }) {
  const { t } = useTranslation("activityMove")
  return (
    <div aria-busy={!outcome.isSettled} className={clsx("grid gap-2", !outcome.isSettled && "text-muted")}>
      <Loaded result={outcome.result} skeleton={<Skeleton width="70%" />}>
        {({ body, preview, clashes }) => {
          // Only what the move itself does.
          const own = { ...preview, overCapacity: 0, keepPrice: 0 }
          return (
            <>
              <ClashNote {...clashes} />
              {tellsSomething(own) ? <ChangeConsequences preview={own} /> : <p>{t("activityMove:nobody")}</p>}
              <Along activity={activity} body={body} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const moments = ["opensAt", "closesAt", "signOffUntil", "drawAt"] as const

/** The times of signing up that become other ones. */
function Along({ activity, body }: { activity: Activity; body: ActivityInput }) {
  const { t } = useTranslation("activityMove")
  const [labels, now] = [useActivityLabels(), useNow()]
  const changed = moments.flatMap((name) => {
    const moment = body[name]
    return moment && activity[name] && Date.parse(moment) !== Date.parse(activity[name]) ? [{ name, moment }] : []
  })
  if (!changed.length) return null
  return (
    <div>
      {t("activityMove:along")}
      <ul className="pl-2.5">
        {changed.map(({ name, moment }) => (
          <li key={name}>{t(`activityMove:${name}`, { when: labels.momentOf(moment, now) })}</li>
        ))}
      </ul>
    </div>
  )
}
