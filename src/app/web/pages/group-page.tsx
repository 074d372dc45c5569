import { useQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import { dayKey } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import {
  canonical,
  requireFound,
  ensureFresh,
  notFoundForVisitor,
  type PageMeta,
} from "../../../platform/web/loader.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { EditButton } from "../../../ui/edit-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { NotFoundScreen } from "../../../ui/screens/not-found-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/responsive-picture.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayReadGroups } from "../../../features/groups/group.policy.ts"
import { type Group, groupApi, groupMembersQuery, useGroupTypes } from "../../../features/groups/web/group.api.ts"
import { GroupAbout } from "../../../features/groups/web/group-about.tsx"
import { GroupActivities, groupActivitiesQuery } from "./group-activities.tsx"
import { prefetchMySignUps } from "../../../features/activities/web/my-sign-ups.api.ts"
import { requireType, factsOf, readableType } from "../../../features/groups/web/group-loader.ts"
import { GroupLogo } from "../../../features/groups/web/group-logo.tsx"
import { GroupMembers } from "../../../features/groups/web/group-members.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { BudgetLink, budgetYearsQuery } from "../../../features/budgets/web/public/budget-link.tsx"

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const type = requireType(params.groupType)
  const slug = params.slug ?? ""
  const described = await readableType(app, type)
  if (app.isServer && !described) return notFoundForVisitor(app)
  const userId = await readerId(app)
  const group = requireFound<Group>(await ensureFresh(app.queryClient, groupApi.one(app.api, slug, userId)))
  canonical(request, `/groepen/${group.type}/${slug}`)
  const today = dayKey(app.isServer ? app.renderedAt : serverNow())
  await Promise.all([
    prefetchMySignUps(app),
    ensureFresh(app.queryClient, groupActivitiesQuery(app.api, userId, group.groupId, today)),
    group.membersVisibility === "public"
      ? ensureFresh(app.queryClient, groupMembersQuery(app.api, group.groupId))
      : undefined,
    userId === null ? undefined : ensureFresh(app.queryClient, budgetYearsQuery(app.api, group.groupId)),
  ])
  return factsOf(app, group)
}

/** /groepen/{groupType}/{slug}: a group and its members. */
export function Component() {
  const { t } = useTranslation("groups")
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageMeta | null>()
  const mayReadAll = useMay(mayReadGroups)
  if (facts?.isHidden && !mayReadAll) return <NotFoundScreen to="/groepen" label={t("groups:pages.list")} />
  return <LoadedGroup key={slug} slug={slug} />
}

function LoadedGroup({ slug }: { slug: string }) {
  const group = useQuery(groupApi.one(useApi(), slug, useUser()?.userId ?? null))
  useLive("groups")
  return <Loaded result={group}>{(data) => <GroupPage group={data} />}</Loaded>
}

function GroupPage({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const language = useLanguage()
  const name = pickText(group.name_nl, group.name_en, language)
  const path = `/groepen/${group.type}/${group.slug}`
  return (
    <>
      {group.photo ? <Photo group={group} photo={group.photo} /> : null}
      <PageHead
        title={group.abbreviation ? `${name.text} (${group.abbreviation})` : name.text}
        lang={name.lang}
        lead={group.intro_nl ? <LocalizedText nl={group.intro_nl} en={group.intro_en} /> : undefined}
        above={<Above group={group} />}
        actions={
          <>
            {group.may ? <BudgetLink groupId={group.groupId} path={path} /> : null}
            {group.may?.update ? (
              <>
                <LinkButton to={`${path}/leden`} variant="outlined" startIcon={<UsersRound size={18} aria-hidden />}>
                  {t("groups:page.manageMembers")}
                </LinkButton>
                <EditButton thing={group} to={`${path}/bewerken`} />
              </>
            ) : null}
          </>
        }
      />
      <GroupAbout group={group} />
      <GroupActivities group={group} />
      <GroupMembers group={group} />
    </>
  )
}

function Photo({ group, photo }: { group: Group; photo: NonNullable<Group["photo"]> }) {
  const { text, lang } = pickText(group.photoAlt_nl, group.photoAlt_en, useLanguage())
  return (
    <div className={photoClasses}>
      <Picture
        picture={photo}
        alt={text}
        lang={lang}
        sizes="(min-width: 1200px) 900px, 100vw"
        ratio="16 / 9"
        priority
      />
    </div>
  )
}

/** Limits the height on wide screens, so that the name below stays in view. */
const photoClasses = "mb-3 rounded overflow-hidden group-photo"

/** The logo, half over the photo if there is one, and the group type. */
function Above({ group }: { group: Group }) {
  return (
    <>
      {group.logo ? (
        <div className={group.photo ? overPhoto : "mb-2"}>
          <GroupLogo group={group} size={96} />
        </div>
      ) : null}
      <Kind group={group} />
    </>
  )
}

const overPhoto = "relative w-fit -mt-10 ml-1.5 sm:ml-2 mb-2 p-0.5 rounded-[6px] bg-ground"

function Kind({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const type = useGroupTypes().find((each) => each.type === group.type)
  return (
    <div className="flex flex-wrap gap-1 items-center text-muted">
      {type ? <LocalizedText nl={type.name_nl} en={type.name_en} component="span" /> : null}
      {group.state === "former" ? <StatusBadge tone="neutral" label={t("groups:page.former")} /> : null}
      {group.state === "future" ? <StatusBadge tone="neutral" label={t("groups:page.future")} /> : null}
    </div>
  )
}
