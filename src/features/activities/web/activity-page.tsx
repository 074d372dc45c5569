import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import {
  requireFound,
  ensureFresh,
  notFoundForVisitor,
  onServer,
  type PageMeta,
  textFor,
} from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { HiddenPage } from "../../../ui/hidden-page.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { MaybeForMembersScreen } from "../../../ui/maybe-for-members-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/picture.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Activity, activityQuery } from "./activity.api.ts"
import { ActivityActions } from "./activity-actions.tsx"
import { ActivityDescription } from "./activity-description.tsx"
import { ActivityNotices } from "./activity-notices.tsx"
import { useActivityLabels } from "./activity-labels.ts"
import { Participants } from "../../sign-ups/web/participants-card.tsx"
import { useLiveActivities } from "../../sign-ups/web/sign-up.api.ts"
import { SignUpPanel } from "../../sign-ups/web/sign-up-card.tsx"

export async function loader({ params, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const userId = await readerId(app)
  const activity = await ensureFresh(app.queryClient, activityQuery(app.api, userId, params.slug ?? ""))
  // Visitors hear that it may be for members only; for logged-in users the browser asks again.
  if (!activity && userId === null) return notFoundForVisitor(app)
  const found = requireFound(activity)
  const { title_nl, title_en, summary_nl, summary_en, imageAlt_nl, imageAlt_en } = found
  return {
    title: textFor(app, title_nl, title_en),
    description: textFor(app, summary_nl, summary_en),
    head: await onServer(app, async () =>
      (await import("../activity-head.ts")).activityHead(found, textFor(app, imageAlt_nl, imageAlt_en), app.renderedAt),
    ),
  } satisfies PageMeta
}

/** /activiteiten/{slug} */
export function Component() {
  const { t } = useTranslation("activities")
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageMeta | null>()
  const user = useUser()
  if (facts?.isHidden && !user)
    return (
      <HiddenPage>
        <MaybeForMembersScreen to="/activiteiten" label={t("activities:page.more")} />
      </HiddenPage>
    )
  return <LoadedActivity key={slug} slug={slug} />
}

function LoadedActivity({ slug }: { slug: string }) {
  const userId = useUser()?.userId ?? null
  // The public page stays until the user's own data has loaded.
  const activity = useQuery(activityQuery(useApi(), userId, slug))
  useLiveActivities()
  return <Loaded result={activity}>{(data) => <ActivityPage activity={data} />}</Loaded>
}

function ActivityPage({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [language, labels, now] = [useLanguage(), useActivityLabels(), useNow()]
  const title = pickText(activity.title_nl, activity.title_en, language)
  const alt = pickText(activity.imageAlt_nl, activity.imageAlt_en, language)
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={activity.summary_nl} en={activity.summary_en} />}
        above={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", color: "text.secondary" }}>
            {t(`activities:categories.${activity.category}`)}
            {labels.statesOf(activity, now).map(({ key, tone, label }) => (
              <StatusBadge key={key} tone={tone} label={label} />
            ))}
          </Box>
        }
        actions={<ActivityActions activity={activity} />}
      />
      <ActivityNotices activity={activity} />
      <Box sx={layout}>
        <Box sx={{ gridArea: "facts", minWidth: 0 }}>
          <ActivityDescription activity={activity} />
          <SignUpPanel activity={activity} />
        </Box>
        <Box sx={{ gridArea: "story", minWidth: 0, display: "grid", gap: 3 }}>
          {activity.image ? (
            <Box sx={{ borderRadius: 1, overflow: "hidden" }}>
              <Picture
                picture={activity.image}
                alt={alt.text}
                lang={alt.lang}
                sizes="(min-width: 900px) 540px, 100vw"
                priority
              />
            </Box>
          ) : null}
          {activity.descriptionHtml_nl ? (
            <Box component="section" aria-label={t("activities:page.about")}>
              <Markdown nl={activity.descriptionHtml_nl} en={activity.descriptionHtml_en} />
            </Box>
          ) : null}
          <Participants activity={activity} />
        </Box>
      </Box>
    </>
  )
}

/** What, when and where come first on a phone; beside the text if there is room. */
const layout = {
  display: "grid",
  columnGap: 4,
  rowGap: 3,
  alignItems: "start",
  gridTemplate: {
    xs: '"facts" auto "story" auto / minmax(0, 1fr)',
    md: '"story facts" auto / minmax(0, 1fr) 320px',
  },
} as const
