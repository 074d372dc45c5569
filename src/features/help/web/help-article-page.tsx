import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs, useParams } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta, requireFound, textFor } from "../../../platform/web/loader.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { pickText } from "../../../platform/i18n.ts"
import { type HelpArticle, helpArticleQuery } from "./help.api.ts"
import { HelpPicture } from "./help-picture.tsx"

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const article = requireFound(await ensureFresh(app.queryClient, helpArticleQuery(app.api, params["slug"] ?? "")))
  return {
    title: textFor(app, article.title_nl, article.title_en),
    description: textFor(app, article.what_nl, article.what_en),
  }
}

/** /hulp/{slug}: how something is done, step by step. */
export function Component() {
  const { slug = "" } = useParams()
  const result = useQuery(helpArticleQuery(useApi(), slug))
  return <Loaded result={result}>{(article) => <Article article={article} />}</Loaded>
}

function Article({ article }: { article: HelpArticle }) {
  const { t } = useTranslation("help")
  const alsoId = useId()
  const { slug, audience, title_nl, title_en, what_nl, what_en, picture, also } = article
  return (
    <>
      <PageHead
        title={pickText(title_nl, title_en, useLanguage()).text}
        above={
          <Link to={`/hulp#${audience}`} className="link text-sm">
            {t(`help:audiences.${audience}`)}
          </Link>
        }
        lead={<LocalizedText nl={what_nl} en={what_en} />}
      />
      <Markdown nl={article.stepsHtml_nl} en={article.stepsHtml_en} />
      {picture ? <HelpPicture slug={slug} picture={picture} /> : null}
      {article.wrongHtml_nl ? (
        <div className="mt-3">
          <Markdown nl={article.wrongHtml_nl} en={article.wrongHtml_en} />
        </div>
      ) : null}
      {also.length ? (
        <section aria-labelledby={alsoId} className="mt-3">
          <h2 id={alsoId} className="heading-3 mb-1">
            {t("help:also")}
          </h2>
          <ul>
            {also.map((other) => (
              <li key={other.slug}>
                <RouterLink to={`/hulp/${other.slug}`} className="inline-block py-0.5">
                  <LocalizedText nl={other.title_nl} en={other.title_en} />
                </RouterLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-4 pt-2 border-t border-line text-muted">
        {t("help:stuck")} <RouterLink to="/over-ons#contact">{t("help:contact")}</RouterLink>
      </p>
    </>
  )
}
