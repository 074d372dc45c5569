import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { Pencil, UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useMay } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayReadGroups, mayUpdateGroup } from "../group.policy.ts"
import { type Group, groupQuery, groupTypesQuery, placesQuery, useGroupTypes } from "./group.api.ts"
import { GroupAbout } from "./group-about.tsx"
import { canonical, demandType, factsOf, hidden, notFound, type PageFacts, publicType } from "./group-loader.ts"
import { GroupMembers } from "./group-members.tsx"
import { GroupNotFound } from "./group-not-found.tsx"

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const type = demandType(params.groupType)
  const slug = params.slug ?? ""
  if (app.isServer && !(await publicType(app, type))) return hidden(app)
  await app.queryClient.ensureQueryData(groupTypesQuery(app.api))
  const group = await app.queryClient.ensureQueryData(groupQuery(app.api, slug))
  // oxlint-disable-next-line typescript/only-throw-error -- becomes the not-found page, with its status
  if (!group) throw notFound()
  canonical(request, group.type, slug)
  if (group.membersVisibility === "public") await app.queryClient.ensureQueryData(placesQuery(app.api, group.groupId))
  return factsOf(app, group)
}

/** /groepen/{groupType}/{slug}: one group and who is in it. */
export function Component() {
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageFacts | null>()
  const mayReadAll = useMay(mayReadGroups)
  if (facts?.isHidden && !mayReadAll) return <GroupNotFound />
  return <LoadedGroup key={slug} slug={slug} />
}

function LoadedGroup({ slug }: { slug: string }) {
  const group = useQuery({ ...groupQuery(useApi(), slug), placeholderData: undefined })
  useLive("groups")
  return <Loaded result={group}>{(data) => <GroupPage group={data} />}</Loaded>
}

function GroupPage({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const language = useLanguage()
  const name = pickText(group.name_nl, group.name_en, language)
  const mayEdit = useMay(mayUpdateGroup)
  const path = `/groepen/${group.type}/${group.slug}`
  return (
    <>
      <PageHead
        title={group.abbreviation ? `${name.text} (${group.abbreviation})` : name.text}
        lang={name.lang}
        lead={group.intro_nl ? <LocalizedText nl={group.intro_nl} en={group.intro_en} /> : undefined}
        above={<Kind group={group} />}
        actions={
          mayEdit ? (
            <>
              <LinkButton to={`${path}/leden`} variant="outlined" startIcon={<UsersRound size={18} aria-hidden />}>
                {t("groups:page.manageMembers")}
              </LinkButton>
              <LinkButton to={`${path}/bewerken`} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
                {t("groups:page.edit")}
              </LinkButton>
            </>
          ) : null
        }
      />
      <GroupAbout group={group} />
      <GroupMembers group={group} />
    </>
  )
}

function Kind({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const type = useGroupTypes().find((each) => each.type === group.type)
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", color: "text.secondary" }}>
      {type ? <LocalizedText nl={type.name_nl} en={type.name_en} component="span" /> : null}
      {group.state === "former" ? <StatusBadge tone="neutral" label={t("groups:page.former")} /> : null}
      {group.state === "future" ? <StatusBadge tone="neutral" label={t("groups:page.future")} /> : null}
    </Box>
  )
}
