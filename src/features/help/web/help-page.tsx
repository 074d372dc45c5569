import { useQuery } from "@tanstack/react-query"
import { Search } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs } from "react-router"
import { searchMax } from "../../../platform/search-words.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type HelpGroup, helpQuery } from "./help.api.ts"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  await ensureFresh(app.queryClient, helpQuery(app.api, await readerId(app)))
  return { title: app.i18n.t("help:title"), description: app.i18n.t("help:lead") }
}

/** /hulp */
export function Component() {
  const { t } = useTranslation("help")
  const result = useQuery(helpQuery(useApi(), useUser()?.userId ?? null))
  return (
    <>
      <PageHead title={t("help:title")} lead={t("help:lead")} />
      <HelpSearch />
      <Loaded result={result}>
        {(groups) => (
          <>
            <Jumps groups={groups} />
            {groups.map((group) => (
              <AudienceCard key={group.audience} group={group} />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

/** A plain HTML form to the search of the site, of articles only. */
function HelpSearch() {
  const { t } = useTranslation("help")
  const id = useId()
  return (
    <form role="search" method="get" action="/zoeken" aria-labelledby={id} className="flex gap-1 mb-3">
      <input type="hidden" name="soort" value="hulp" />
      <Input
        className="flex-1 min-w-0"
        name="q"
        type="search"
        aria-label={t("help:search")}
        placeholder={t("help:search")}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchMax}
        start={<Search size={20} aria-hidden />}
      />
      <Button id={id} type="submit" variant="outlined">
        {t("help:submit")}
      </Button>
    </form>
  )
}

/** To whom the articles are for: on a phone the list is long. */
function Jumps({ groups }: { groups: readonly HelpGroup[] }) {
  const { t } = useTranslation("help")
  return (
    <nav aria-label={t("help:audiencesLabel")} className="mb-3">
      <ul className="flex flex-wrap gap-x-3">
        {groups.map(({ audience }) => (
          <li key={audience}>
            <TextLink href={`#${audience}`} className="inline-block py-1">
              {t(`help:audiences.${audience}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AudienceCard({ group: { audience, articles } }: { group: HelpGroup }) {
  const { t } = useTranslation("help")
  return (
    <SectionCard id={audience} title={t(`help:audiences.${audience}`)}>
      <ul className="sm:columns-2 gap-x-3">
        {articles.map(({ slug, title_nl, title_en }) => (
          <li key={slug} className="break-inside-avoid">
            <Link to={`/hulp/${slug}`} className="link inline-block py-1 sm:py-0.5">
              <LocalizedText nl={title_nl} en={title_en} />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
