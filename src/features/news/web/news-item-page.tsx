import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { Archive, EyeOff, Pencil } from "lucide-react"
import { Fragment } from "react"
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
import { useNowAround } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { HiddenPage } from "../../../ui/hidden-page.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { MaybeForMembersScreen } from "../../../ui/maybe-for-members-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/picture.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { type NewsItem, nearbyNewsQuery, newsItemQuery, newsRightsQuery, useLiveNews } from "./news.api.ts"
import { NewsNearby } from "./news-nearby.tsx"
import { useNewsLabels } from "./news-labels.ts"

export async function loader({ params, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const userId = await readerId(app)
  const item = await ensureFresh(app.queryClient, newsItemQuery(app.api, userId, params.slug ?? ""))
  // Visitors hear that it may be for members only; for logged-in users the browser asks again.
  if (!item && userId === null) return notFoundForVisitor(app)
  const found = requireFound(item)
  await ensureFresh(app.queryClient, nearbyNewsQuery(app.api, userId, found.newsId))
  return {
    title: textFor(app, found.title_nl, found.title_en),
    description: textFor(app, found.intro_nl, found.intro_en),
    head: await onServer(app, async () =>
      (await import("../news-head.ts")).newsHead(found, {
        alt: textFor(app, found.imageAlt_nl, found.imageAlt_en),
        feed: app.i18n.t("news:pages.list"),
      }),
    ),
  } satisfies PageMeta
}

/** /nieuws/{slug} */
export function Component() {
  const { t } = useTranslation("news")
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageMeta | null>()
  const user = useUser()
  if (facts?.isHidden && !user)
    return (
      <HiddenPage>
        <MaybeForMembersScreen to="/nieuws" label={t("news:page.all")} />
      </HiddenPage>
    )
  return <LoadedItem key={slug} slug={slug} />
}

function LoadedItem({ slug }: { slug: string }) {
  const userId = useUser()?.userId ?? null
  // The public page stays until the user's own data has loaded.
  const item = useQuery(newsItemQuery(useApi(), userId, slug))
  useLiveNews()
  return <Loaded result={item}>{(data) => <NewsItemPage item={data} />}</Loaded>
}

function NewsItemPage({ item }: { item: NewsItem }) {
  const [language, labels] = [useLanguage(), useNewsLabels()]
  const title = pickText(item.title_nl, item.title_en, language)
  const alt = pickText(item.imageAlt_nl, item.imageAlt_en, language)
  return (
    <Box component="article">
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={item.intro_nl} en={item.intro_en} />}
        above={
          <Box sx={byline}>
            <Byline item={item} />
            {labels
              .statesOf(item)
              .filter(({ key }) => key !== "pinned")
              .map(({ key, tone, label }) => (
                <StatusBadge key={key} tone={tone} label={label} />
              ))}
          </Box>
        }
        actions={<EditButton item={item} />}
      />
      <Notice item={item} />
      {item.image ? (
        <Box sx={{ mb: 4, borderRadius: 1, overflow: "hidden" }}>
          <Picture
            picture={item.image}
            alt={alt.text}
            lang={alt.lang}
            sizes="(min-width: 900px) 900px, 100vw"
            priority
          />
        </Box>
      ) : null}
      <Box sx={{ fontSize: { sm: 18 }, lineHeight: 1.65 }}>
        <Markdown nl={item.bodyHtml_nl} en={item.bodyHtml_en} />
      </Box>
      <NewsNearby item={item} />
    </Box>
  )
}

/** When it was published, and the author and group. */
function Byline({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const labels = useNewsLabels()
  const mayReadPeople = useMay(mayReadMembers)
  const { publishedAt, author, group } = item
  const parts = [
    publishedAt ? (
      <time key="when" dateTime={publishedAt}>
        {labels.dayOf(publishedAt)}
      </time>
    ) : null,
    author ? (
      mayReadPeople ? (
        <RouterLink key="who" to={`/smobo/${author.slug}`}>
          {author.name}
        </RouterLink>
      ) : (
        <span key="who">{author.name}</span>
      )
    ) : null,
    group ? (
      <span key="group">
        {author ? `${t("news:page.onBehalfOf")} ` : null}
        <RouterLink to={`/groepen/${group.type}/${group.slug}`}>
          <LocalizedText nl={group.name_nl} en={group.name_en} />
        </RouterLink>
      </span>
    ) : null,
  ].filter((part) => part !== null)
  return (
    <Box component="span">
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 ? " · " : null}
          {part}
        </Fragment>
      ))}
    </Box>
  )
}

/** What people must know first: that it is archived, or that it is not public yet. */
function Notice({ item: { status, publishAt } }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const labels = useNewsLabels()
  const now = useNowAround([publishAt])
  if (status === "archived")
    return (
      <Alert severity="warning" icon={<Archive aria-hidden />} sx={{ mb: 3 }}>
        {t("news:page.archivedNote")}
      </Alert>
    )
  const isScheduled = status === "published" && publishAt && Date.parse(publishAt) > now
  if (status !== "draft" && !isScheduled) return null
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} sx={{ mb: 3 }}>
      {status === "draft"
        ? t("news:page.draftNote")
        : t("news:page.scheduledNote", { when: labels.momentOf(publishAt ?? "") })}
    </Alert>
  )
}

function EditButton({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const isUser = useUser() !== null
  const { data: rights } = useQuery({ ...newsRightsQuery(useApi(), item.newsId), enabled: isUser })
  if (!rights?.mayUpdate) return null
  return (
    <LinkButton to={`/nieuws/${item.slug}/bewerken`} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
      {t("news:page.edit")}
    </LinkButton>
  )
}

const byline = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: "center",
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
} as const
