import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { CalendarX2, EyeOff, Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
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
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { HiddenPage } from "../../../ui/hidden-page.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { NotFoundScreen } from "../../../ui/not-found-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { mayReadAllVacancies } from "../vacancy.policy.ts"
import { vacancyApi, type Vacancy } from "./vacancy.api.ts"
import { VacancyAside } from "./vacancy-aside.tsx"
import { VacancyBadges } from "./vacancy-badges.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"

export async function loader({ context, params }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const all = await readerMay(app, mayReadAllVacancies)
  const vacancy = await ensureFresh(app.queryClient, vacancyApi.one(app.api, params.slug ?? "", await readerId(app)))
  // Visitors get a 404; for people who manage vacancies the browser asks again.
  if (!vacancy && !all) return notFoundForVisitor(app)
  const found = requireFound(vacancy)
  return {
    title: textFor(app, found.title_nl, found.title_en),
    description: textFor(app, found.summary_nl, found.summary_en),
    head: await onServer(app, async () => (await import("../vacancy-head.ts")).vacancyHead(found)),
  } satisfies PageMeta
}

/** /vacatures/{slug} */
export function Component() {
  const { t } = useTranslation("vacancies")
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageMeta | null>()
  const all = useMay(mayReadAllVacancies)
  if (facts?.isHidden && !all)
    return (
      <HiddenPage>
        <NotFoundScreen to="/vacatures" label={t("vacancies:page.all")} />
      </HiddenPage>
    )
  return <LoadedVacancy key={slug} slug={slug} />
}

function LoadedVacancy({ slug }: { slug: string }) {
  const vacancy = useQuery(vacancyApi.one(useApi(), slug, useUser()?.userId ?? null))
  vacancyApi.useLive()
  return <Loaded result={vacancy}>{(data) => <VacancyView vacancy={data} />}</Loaded>
}

function VacancyView({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation("vacancies")
  const labels = useVacancyLabels()
  const [title, type] = [labels.titleOf(vacancy), labels.typeOf(vacancy)]
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={vacancy.summary_nl} en={vacancy.summary_en} />}
        above={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", color: "text.secondary" }}>
            <span lang={type.lang}>{type.text}</span>
            <VacancyBadges vacancy={vacancy} />
          </Box>
        }
        actions={
          vacancy.may?.update ? (
            <LinkButton
              to={`/vacatures/${vacancy.slug}/bewerken`}
              variant="outlined"
              startIcon={<Pencil size={18} aria-hidden />}
            >
              {t("ui:thing.edit")}
            </LinkButton>
          ) : null
        }
      />
      <Notice vacancy={vacancy} />
      <Box sx={layout}>
        <Box sx={{ gridArea: "facts", minWidth: 0 }}>
          <VacancyAside vacancy={vacancy} />
        </Box>
        {vacancy.descriptionHtml_nl ? (
          <Box component="section" aria-label={t("vacancies:page.about")} sx={{ gridArea: "story", minWidth: 0 }}>
            <Markdown nl={vacancy.descriptionHtml_nl} en={vacancy.descriptionHtml_en} />
          </Box>
        ) : null}
      </Box>
    </>
  )
}

/** What people must know first: that it is closed, or that visitors do not see it yet. */
function Notice({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const state = labels.stateOf(vacancy, now)
  if (state === "closed")
    return (
      <Alert severity="warning" icon={<CalendarX2 aria-hidden />} sx={{ mb: 3 }}>
        <AlertTitle component="h2">{t("vacancies:page.closedTitle")}</AlertTitle>
        {t("vacancies:page.closed")} <RouterLink to="/vacatures">{t("vacancies:page.all")}</RouterLink>
      </Alert>
    )
  if (state === "open") return null
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} sx={{ mb: 3 }}>
      {t("vacancies:page.planned", { day: labels.firstDayOf(vacancy, now) })}
    </Alert>
  )
}

/** What, where and how come first on a phone; beside the text if there is room. */
const layout = {
  display: "grid",
  columnGap: 4,
  rowGap: 3,
  alignItems: "start",
  gridTemplate: {
    xs: '"facts" auto "story" auto / minmax(0, 1fr)',
    md: '"story facts" auto / minmax(0, 1fr) 300px',
  },
} as const
