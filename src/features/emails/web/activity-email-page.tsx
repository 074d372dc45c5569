import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { useListState } from "../../../platform/web/list-state.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { narrowingOf, signUpListView } from "../../sign-ups/sign-up-list.ts"
import { activityEmailsQuery, emailApi } from "./email.api.ts"
import { EmailForm } from "./email-form.tsx"
import { statusTones } from "./email-labels.ts"

/** /activiteiten/{slug}/mail: organisers write to the people of their activity. */
export function Component() {
  const { slug = "" } = useParams()
  const activity = useQuery({
    ...activityApi.one(useApi(), slug, useUser()?.userId ?? null),
    // Not the answer for a visitor: it has no rights.
    placeholderData: undefined,
  })
  return (
    <Loaded result={activity}>
      {(data) => (data.may?.updateSignUps ? <Compose key={data.activityId} activity={data} /> : <ForbiddenScreen />)}
    </Loaded>
  )
}

function Compose({ activity }: { activity: Activity }) {
  const { t } = useTranslation("emails")
  const navigate = useNavigate()
  const save = emailApi.useSave()
  const filters = useListState(signUpListView)
  const title = nameOf(activity, useLanguage()).text
  return (
    <>
      <PageHead title={t("emails:pages.ofActivity")} lead={t("emails:lead.ofActivity", { title })} />
      <Earlier activityId={activity.activityId} />
      <EmailForm
        activityId={activity.activityId}
        narrowed={narrowingOf(filters)}
        thing={undefined}
        save={(body) => save(undefined, body)}
        onSaved={({ emailId }) => {
          showSnack(t("emails:actions.saved"))
          void navigate(`/email/${emailId}`, { replace: true })
        }}
        cancelTo={`/activiteiten/${activity.slug}/wachtlijst`}
      />
    </>
  )
}

/** What they were mailed before, so that nobody writes it twice. */
function Earlier({ activityId }: { activityId: number }) {
  const { t } = useTranslation("emails")
  const { data = [] } = useQuery(activityEmailsQuery(useApi(), activityId))
  emailApi.useLive()
  if (!data.length) return null
  return (
    <SectionCard title={t("emails:page.earlier")}>
      <ul>
        {data.map(({ emailId, subject_nl, subject_en, status }) => (
          <li key={emailId} className="flex flex-wrap items-center gap-1 min-h-[44px]">
            <StatusBadge tone={statusTones[status]} label={t(`emails:status.${status}`)} />
            <RouterLink to={`/email/${emailId}`}>
              <LocalizedText nl={subject_nl} en={subject_en} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
