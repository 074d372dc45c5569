import { useQuery } from "@tanstack/react-query"
import { Ticket } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { loggedIn } from "../../../../platform/policy.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { detailPage } from "../../../../ui/detail-page.tsx"
import { TextLink } from "../../../../ui/link.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { type Activity, activityApi } from "../../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"
import { ownSignUpQuery } from "../sign-up.api.ts"
import { isSoundDraw } from "./check-draw.ts"
import { type Draw, drawQuery } from "./draw.api.ts"

/** /activiteiten/{slug}/loting */
export const { loader, Component } = detailPage<Activity>({
  entity: activityApi,
  View: DrawView,
  metaOf: async (app, activity) => {
    if (activity.drawAt) await app.queryClient.prefetchQuery(drawQuery(app.api, activity.activityId))
    return {}
  },
  hidden: { may: loggedIn, to: "/activiteiten", label: "activities:page.more", isForMembers: true },
})

function DrawView({ thing: activity }: { thing: Activity }) {
  const { t } = useTranslation("draws")
  const labels = useActivityLabels()
  return (
    <>
      <PageHead
        title={t("draws:pageOf", { title: labels.titleOf(activity) })}
        lead={<span className="figures">{useLead(activity)}</span>}
        actions={
          <LinkButton
            to={`/activiteiten/${activity.slug}`}
            variant="outlined"
            startIcon={<Ticket size={18} aria-hidden />}
          >
            {t("draws:toActivity")}
          </LinkButton>
        }
      />
      {activity.drawAt ? <DrawOf activity={activity} /> : null}
    </>
  )
}

function useLead({ drawAt, drawnAt, status }: Activity): string {
  const { t } = useTranslation("draws")
  const [language, now] = [useLanguage(), useNow()]
  if (!drawAt) return t("draws:lead.none")
  if (status === "cancelled" && !drawnAt) return t("draws:lead.off")
  return t(drawnAt ? "draws:lead.after" : "draws:lead.before", {
    when: formatMoment(drawnAt ?? drawAt, language, now),
  })
}

function DrawOf({ activity }: { activity: Activity }) {
  const result = useQuery(drawQuery(useApi(), activity.activityId))
  return (
    <Loaded result={result}>
      {(draw) => (
        <div className="grid grid-cols-1 gap-3">
          <Explanation activity={activity} draw={draw} />
          {draw.signUpIds ? <Order activity={activity} draw={draw} ids={draw.signUpIds} /> : null}
        </div>
      )}
    </Loaded>
  )
}

/** The user's own number in the draw, if they signed up. */
function useOwnNumber(activityId: number): number | undefined {
  const [api, user] = [useApi(), useUser()]
  const { data } = useQuery({ ...ownSignUpQuery(api, activityId), enabled: user !== null, placeholderData: undefined })
  const signUp = user ? data?.signUp : undefined
  return signUp && signUp.status !== "cancelled" ? signUp.signUpId : undefined
}

function Explanation({ activity, draw }: { activity: Activity; draw: Draw }) {
  const { t } = useTranslation("draws")
  const own = useOwnNumber(activity.activityId)
  return (
    <SectionCard title={t("draws:how.title")}>
      <div className="grid gap-1.5 max-w-[65ch]">
        <p>{t("draws:how.secret")}</p>
        <p>{t("draws:how.order")}</p>
        <p>{t("draws:how.late")}</p>
        {draw.drawnAt ? null : <p className="font-semibold">{t("draws:entries", { count: draw.entries })}</p>}
        {own ? <OwnNumber own={own} draw={draw} /> : null}
      </div>
      <dl className="mt-2 grid gap-1 wrap-anywhere">
        <Fact label={t("draws:hash")} value={draw.seedHash} />
        {draw.seed ? (
          <Fact label={t("draws:seed")} value={draw.seed} />
        ) : (
          <Fact label={t("draws:seed")} text={t("draws:seedLater")} />
        )}
      </dl>
    </SectionCard>
  )
}

function OwnNumber({ own, draw: { signUpIds } }: { own: number; draw: Draw }) {
  const { t } = useTranslation("draws")
  const position = (signUpIds?.indexOf(own) ?? -1) + 1
  const outcome = position ? t("draws:own.drawn", { position }) : t("draws:own.late")
  return (
    <p className="font-semibold figures">
      {[t("draws:own.number", { number: own }), ...(signUpIds ? [outcome] : [])].join(" ")}
    </p>
  )
}

function Fact({ label, value, text }: { label: string; value?: string; text?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{value ? <code className="text-sm">{value}</code> : text}</dd>
    </div>
  )
}

/** How many of an order are shown; the data has all of it. */
const shownMax = 500

function Order({ activity, draw, ids }: { activity: Activity; draw: Draw; ids: readonly number[] }) {
  const { t } = useTranslation("draws")
  const own = useOwnNumber(activity.activityId)
  const places = draw.isByPools ? 0 : (draw.places ?? 0)
  const more = ids.length - shownMax
  return (
    <>
      <SectionCard title={t("draws:order.title")}>
        {ids.length ? (
          <>
            <p className="mb-1">
              {draw.isByPools && draw.places
                ? t("draws:order.byPools", { count: draw.places })
                : t("draws:order.lead", { count: places })}
            </p>
            <ol className="figures list-decimal pl-4 sm:columns-2">
              {ids.slice(0, shownMax).map((id, index) => (
                <li key={id} className={index < places ? "font-bold" : undefined}>
                  {id}
                  {index < places ? <span className="sr-only"> {t("draws:order.hasPlace")}</span> : null}
                  {id === own ? ` (${t("draws:order.isOwn")})` : null}
                </li>
              ))}
            </ol>
            {more > 0 ? <p className="mt-1">{t("draws:order.more", { count: more })}</p> : null}
          </>
        ) : (
          <p className="text-muted">{t("draws:order.nobody")}</p>
        )}
      </SectionCard>
      <SectionCard title={t("draws:check.title")}>
        <Checked draw={draw} />
        <p className="mt-1 max-w-[65ch]">{t("draws:check.recipe")}</p>
        <p className="mt-1">
          <TextLink href={`/api/activities/${activity.activityId}/draw`}>{t("draws:check.data")}</TextLink>
        </p>
      </SectionCard>
    </>
  )
}

/** What this browser makes of it; nothing while it computes, or where it cannot. */
function Checked({ draw }: { draw: Draw }) {
  const { t } = useTranslation("draws")
  const [isSound, setSound] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    isSoundDraw(draw).then(
      (sound) => isCurrent && setSound(sound),
      // Browsers compute hashes on secure pages only.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [draw])
  if (isSound === undefined) return null
  return (
    <Alert severity={isSound ? "success" : "error"}>{t(isSound ? "draws:check.sound" : "draws:check.wrong")}</Alert>
  )
}
