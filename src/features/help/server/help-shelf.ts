import { hasPermission, type Viewer } from "../../../platform/policy.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import { audiences, pictureWidth } from "../help.ts"
import { helpArticles } from "./articles/articles.ts"
import { type HelpArticle, stepsOf, wrongOf } from "./help-article.ts"

/** The articles of an association: those of features that it does without are left out. */
export const articlesWithout = (lacks: ReadonlySet<string>): readonly HelpArticle[] =>
  helpArticles.filter(({ feature }) => feature === undefined || !lacks.has(feature))

/** Whether a user has a right that an article is about; those for members are everybody's. */
export const isForViewer = ({ audience, right }: HelpArticle, viewer: Viewer | null): boolean =>
  audience === "members" || (right !== undefined && hasPermission(viewer, ...right))

const named = ({ slug, title: [title_nl, title_en] }: HelpArticle) => ({ slug, title_nl, title_en })

const pictureOf = ({ alt, height }: NonNullable<HelpArticle["picture"]>) => ({
  alt_nl: alt[0],
  alt_en: alt[1],
  width: pictureWidth,
  height,
})

/** The articles by whom they are for: first what this viewer has rights for, then what everybody does, then the rest. */
export function helpGroupsFor(viewer: Viewer | null, lacks: ReadonlySet<string>) {
  const articles = articlesWithout(lacks)
  const groups = audiences.map((audience) => {
    const own = articles.filter((each) => each.audience === audience)
    return { audience, isYours: own.some((each) => isForViewer(each, viewer)), articles: own.map(named) }
  })
  const rank = ({ audience, isYours }: (typeof groups)[number]) => (audience === "members" ? 1 : isYours ? 0 : 2)
  return groups.filter(({ articles: own }) => own.length > 0).toSorted((a, b) => rank(a) - rank(b))
}

/** An article with what it refers to; undefined if there is none. */
export function helpArticleOf(slug: string, lacks: ReadonlySet<string>) {
  const articles = articlesWithout(lacks)
  const found = articles.find((each) => each.slug === slug)
  if (!found) return undefined
  const { audience, what, picture, also } = found
  return {
    ...named(found),
    audience,
    what_nl: what[0],
    what_en: what[1],
    stepsHtml_nl: renderMarkdown(stepsOf(found, "nl")) ?? "",
    stepsHtml_en: renderMarkdown(stepsOf(found, "en")) ?? "",
    picture: picture ? pictureOf(picture) : null,
    wrongHtml_nl: renderMarkdown(wrongOf(found, "nl")) ?? "",
    wrongHtml_en: renderMarkdown(wrongOf(found, "en")) ?? "",
    also: articles.filter((each) => also.includes(each.slug)).map(named),
  }
}
