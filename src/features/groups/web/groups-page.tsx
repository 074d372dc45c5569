import { useQuery } from "@tanstack/react-query"
import { Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { firstWords } from "../../../platform/first-words.ts"
import { pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { canonical, ensureFresh, notFoundForVisitor, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { NotFoundScreen } from "../../../ui/screens/not-found-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayCreateGroup, mayReadGroups } from "../group.policy.ts"
import { type GroupTypeName, groupTypeOf } from "../group-kinds.ts"
import { type GroupSummary, type GroupType, groupsOfTypeQuery, useGroupTypes } from "./group.api.ts"
import { FormerGroup, GroupCard } from "./group-card.tsx"
import { requireType, readableType } from "./group-loader.ts"
import { GroupTypeNav } from "./group-type-nav.tsx"
import { LinkButton } from "../../../ui/button.tsx"

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const type = requireType(params.groupType)
  canonical(request, `/groepen/${type}`)
  const described = await readableType(app, type)
  if (!described) return notFoundForVisitor(app)
  await ensureFresh(app.queryClient, groupsOfTypeQuery(app.api, type))
  const title = textFor(app, described.plural_nl, described.plural_en)
  const description = firstWords(textFor(app, described.descriptionHtml_nl, described.descriptionHtml_en))
  return {
    title,
    description: description || app.i18n.t("groups:page.listLead", { types: title.toLowerCase() }),
  } satisfies PageMeta
}

/** /groepen/{groupType}: the groups of a type. */
export function Component() {
  const { t } = useTranslation("groups")
  const type = groupTypeOf(useParams().groupType)
  const described = useGroupTypes().find((each) => each.type === type)
  const mayReadAll = useMay(mayReadGroups)
  if (!type || (!described && !mayReadAll)) return <NotFoundScreen to="/groepen" label={t("groups:pages.list")} />
  return <GroupsOfType key={type} type={type} described={described} />
}

function GroupsOfType({ type, described }: { type: GroupTypeName; described: GroupType | undefined }) {
  const { t } = useTranslation("groups")
  const language = useLanguage()
  const groups = useQuery({ ...groupsOfTypeQuery(useApi(), type), placeholderData: undefined })
  const mayCreate = useMay(mayCreateGroup)
  useLive("groups", "group-types")
  const title = described
    ? pickText(described.plural_nl, described.plural_en, language)
    : { text: t(`groups:types.${type}`), lang: undefined }
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={
          described?.descriptionHtml_nl ? undefined : t("groups:page.listLead", { types: title.text.toLowerCase() })
        }
      />
      {described?.descriptionHtml_nl ? (
        <div className="-mt-2 mb-4 text-lg text-muted">
          <Markdown nl={described.descriptionHtml_nl} en={described.descriptionHtml_en} />
        </div>
      ) : null}
      <GroupTypeNav current={type} />
      <Loaded result={groups} skeleton={<ListSkeleton shape="cards" rows={4} />}>
        {(all) => <Overview groups={all} newPath={mayCreate ? `/groepen/${type}/nieuw` : undefined} />}
      </Loaded>
      {mayCreate ? <CreateButton to={`/groepen/${type}/nieuw`} label={t("groups:page.new")} /> : null}
    </>
  )
}

function Overview({ groups, newPath }: { groups: GroupSummary[]; newPath: string | undefined }) {
  const { t } = useTranslation("groups")
  const former = groups.filter(({ state }) => state === "former")
  const present = groups.filter(({ state }) => state !== "former")
  if (!groups.length)
    return (
      <EmptyState
        icon={Users}
        title={t("groups:page.empty")}
        action={newPath ? <LinkButton to={newPath}>{t("groups:page.emptyNext")}</LinkButton> : undefined}
      />
    )
  return (
    <>
      <ul className={present.length === 1 ? undefined : "card-grid gap-2.5"}>
        {present.map((group) => (
          <GroupCard key={group.groupId} group={group} />
        ))}
      </ul>
      {former.length ? (
        <section className={present.length ? "mt-6" : "mt-0"}>
          <h2 className="heading-3">{t("groups:page.formerTitle")}</h2>
          <p className="mt-0.5 mb-1.5 text-muted">{t("groups:page.formerLead")}</p>
          <ul>
            {former.map((group) => (
              <FormerGroup key={group.groupId} group={group} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
