import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { onServer, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { detailPage } from "../../../ui/detail-page.tsx"
import { userPart } from "../../../ui/lazy-part.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/responsive-picture.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Activity, activityApi } from "../../../features/activities/web/activity.api.ts"
import { ActivityDescription } from "../../../features/activities/web/activity-description.tsx"
import type { OwnState } from "../../../features/activities/activity-state.ts"
import { ActivityNotices } from "../../../features/activities/web/activity-notices.tsx"
import { useActivityLabels } from "../../../features/activities/web/public/activity-labels.ts"
import { PhotoStrip, prefetchPhotoStrip } from "../../../features/photos/web/photo-strip.tsx"
import { unansweredQuery } from "../../../features/questionnaires/web/mine.api.ts"
import { featuresOf, useFeature } from "../../../features/settings/web/site.api.ts"
import { activityShiftsQuery } from "../../../features/shifts/web/activity-shifts.api.ts"
import { Participants } from "../../../features/sign-ups/web/participants.tsx"
import { ownSignUpQuery, prefetchOwnSignUp } from "../../../features/sign-ups/web/sign-up.api.ts"
import { SignUpPanel } from "../../../features/sign-ups/web/panel/sign-up-panel.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"

const ActivityActions = userPart(
  async () => (await import("../../../features/activities/web/activity-actions.tsx")).ActivityActions,
)
const HelpCard = userPart(async () => (await import("../../../features/shifts/web/help-card.tsx")).HelpCard)

const ActivityQuestionnaires = userPart(
  async () =>
    (await import("../../../features/questionnaires/web/public/activity-questionnaires.tsx")).ActivityQuestionnaires,
)

/** /activiteiten/{slug} */
export const { loader, Component } = detailPage({
  entity: activityApi,
  View: ActivityView,
  metaOf,
  hidden: { may: loggedIn, to: "/activiteiten", label: "activities:page.more", isForMembers: true },
})

async function metaOf(app: AppContext, activity: Activity): Promise<PageMeta> {
  await Promise.all([
    prefetchOwnSignUp(app, activity),
    prefetchParts(app, activity),
    hasBegun(activity, app.isServer ? app.renderedAt : serverNow()) &&
      (await featuresOf(app)).has("photos") &&
      prefetchPhotoStrip(app, activity.activityId),
  ])
  return {
    description: textFor(app, activity.summary_nl, activity.summary_en),
    head: await onServer(app, async () => {
      const alt = textFor(app, activity.imageAlt_nl, activity.imageAlt_en)
      return (await import("../../../features/activities/activity-head.ts")).activityHead(activity, alt, app.renderedAt)
    }),
  }
}

/** For the server, which draws a page again when a part asks for more. In browsers the parts fetch what they show. */
async function prefetchParts({ api, queryClient, isServer, isPersonal }: AppContext, { activityId }: Activity) {
  if (!isServer || !isPersonal) return
  await Promise.all([
    queryClient.prefetchQuery(unansweredQuery(api)),
    queryClient.prefetchQuery(activityShiftsQuery(api, activityId)),
  ])
}

/** The user's own sign-up, if they have a seat or wait for one. */
function useOwnState({ activityId, signUpMode }: Activity): OwnState | undefined {
  const [api, user] = [useApi(), useUser()]
  const isAsked = user !== null && signUpMode === "signUp"
  const { data } = useQuery({ ...ownSignUpQuery(api, activityId), enabled: isAsked, placeholderData: undefined })
  const signUp = isAsked ? data?.signUp : undefined
  return signUp && signUp.status !== "cancelled" ? { ...signUp, status: signUp.status } : undefined
}

/** Before that there are no photos of it. */
const hasBegun = ({ startsAt }: Activity, now: number) => Date.parse(startsAt) <= now

function ActivityView({ thing: activity }: { thing: Activity }) {
  const { t } = useTranslation("activities")
  const [language, labels, now, own] = [useLanguage(), useActivityLabels(), useNow(), useOwnState(activity)]
  const [hasPhotos, user] = [useFeature("photos"), useUser()]
  const title = pickText(activity.title_nl, activity.title_en, language)
  const alt = pickText(activity.imageAlt_nl, activity.imageAlt_en, language)
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={activity.summary_nl} en={activity.summary_en} />}
        above={
          <div className="flex flex-wrap gap-1 items-center text-muted">
            {t(`activities:categories.${activity.category}`)}
            {labels.statesOf(activity, now, own).map(({ key, tone, label }) => (
              <StatusBadge key={key} tone={tone} label={label} />
            ))}
          </div>
        }
        actions={user ? <ActivityActions activity={activity} /> : null}
      />
      <ActivityNotices activity={activity} />
      {useUser() ? (
        <ActivityQuestionnaires
          activityId={activity.activityId}
          mayAsk={activity.signUpMode === "signUp" && activity.may?.update === true && activity.status === "published"}
        />
      ) : null}
      <FactsLayout
        width={320}
        facts={
          <>
            <ActivityDescription activity={activity} />
            <SignUpPanel activity={activity} />
          </>
        }
      >
        <div className="grid gap-3">
          {activity.image ? (
            <div className="rounded overflow-hidden">
              <Picture
                picture={activity.image}
                alt={alt.text}
                lang={alt.lang}
                sizes="(min-width: 900px) 540px, 100vw"
                priority
              />
            </div>
          ) : null}
          {activity.descriptionHtml_nl ? (
            <section aria-label={t("activities:page.about")}>
              <Markdown nl={activity.descriptionHtml_nl} en={activity.descriptionHtml_en} />
            </section>
          ) : null}
          {user ? (
            <HelpCard
              activityId={activity.activityId}
              slug={activity.slug}
              isCancelled={activity.status === "cancelled"}
            />
          ) : null}
          <Participants activity={activity} />
          {hasBegun(activity, now) && hasPhotos ? <PhotoStrip activityId={activity.activityId} /> : null}
        </div>
      </FactsLayout>
    </>
  )
}
