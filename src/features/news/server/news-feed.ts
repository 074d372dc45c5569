import { Feed } from "feed"
import type { Hono } from "hono"
import { escapeHtml } from "../../../platform/escape-html.ts"
import { defaultLanguage, type Language, languageOf, pickText } from "../../../platform/i18n.ts"
import { pictureAddress, widthsOf } from "../../../platform/pictures/picture.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { sendText } from "../../../platform/server/http/etag.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import { securityHeaders } from "../../../platform/server/http/security-headers.ts"
import { cachedText } from "../../../platform/server/http/visitor-answers.ts"
import type { Services } from "../../../platform/server/services.ts"
import { newsFeedPath } from "../news-feed-link.ts"
import { type FeedItem, newestForFeed } from "./news-feed.service.ts"

interface Writing {
  origin: string
  association: string
  language: Language
  t: (key: string, params?: Record<string, unknown>) => string
}

/**
 * `GET /nieuws/feed.xml`: public news as Atom, which feed readers fetch without a session. The URL decides the
 * language.
 */
function mountNewsFeed(app: Hono, services: Services): void {
  const { database, env, association, now, translate } = services
  app.get(newsFeedPath, securityHeaders(env), async (http) => {
    const language = languageOf(undefined, http.req.query("lng"))
    const writing: Writing = {
      origin: env.ORIGIN,
      association: association.current.name,
      language,
      t: (key, params) => translate(language, key, params),
    }
    const kept = { key: `${newsFeedPath} ${language}`, topics: ["news", "groups", "site"] }
    const text = await cachedText(services, kept, async () =>
      newsFeed(await newestForFeed(database.db, now()), writing),
    )
    // Scheduled items must be in it on the minute, so it is cached no longer.
    return sendText(http, text, { type: "application/atom+xml", cacheControl: "public, max-age=60" })
  })
}

/** The items as an Atom feed in one language, with absolute URLs. */
export function newsFeed(items: readonly FeedItem[], writing: Writing): string {
  const { origin, association, language, t } = writing
  const address = (path: string) => `${origin}${path}${language === defaultLanguage ? "" : `?lng=${language}`}`
  const feed = new Feed({
    id: address("/nieuws"),
    title: t("news:feed.title", { association }),
    description: t("news:lead.list"),
    link: address("/nieuws"),
    feed: address(newsFeedPath),
    updated: new Date(Math.max(0, ...items.map((item) => changedAt(item).getTime()))),
    author: { name: association, link: origin },
    favicon: `${origin}/favicon.svg`,
    generator: false,
  })
  for (const item of items) {
    const [title, intro] = [
      pickText(item.title_nl, item.title_en, language).text,
      pickText(item.intro_nl, item.intro_en, language).text,
    ]
    const link = address(`/nieuws/${item.slug}`)
    feed.addItem({
      id: link,
      link,
      // Titles and summaries are HTML in Atom as well.
      title: escapeHtml(title),
      description: escapeHtml(intro),
      content: contentOf(item, link, writing),
      date: changedAt(item),
      ...(item.publishedAt ? { published: item.publishedAt } : {}),
      author: [{ name: whoseName(item, writing) }],
    })
  }
  return withoutControls(feed.atom1()).replace("<feed ", `<feed xml:lang="${language}" `)
}

/** Items written before publication are new when they are published. */
const changedAt = ({ updatedAt, publishedAt }: FeedItem): Date =>
  publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt

const whoseName = ({ author, group }: FeedItem, { association, language }: Writing): string =>
  author?.name ?? (group ? pickText(group.name_nl, group.name_en, language).text : association)

function contentOf(item: FeedItem, link: string, { origin, language }: Writing): string {
  const { text, lang } = pickText(item.body_nl, item.body_en, language)
  const html = completeLinks(renderMarkdown(text) ?? "", link)
  return pictureOf(item, origin, language) + (lang ? `<div lang="${lang}">${html}</div>` : html)
}

function pictureOf({ image, imageAlt_nl, imageAlt_en }: FeedItem, origin: string, language: Language): string {
  if (!image) return ""
  const width = widthsOf(image.width).find((each) => each >= 960) ?? image.width
  const alt = escapeHtml(pickText(imageAlt_nl, imageAlt_en, language).text)
  return `<p><img src="${origin}${pictureAddress(image.key, width)}" alt="${alt}"></p>`
}

/** Makes the links in our own HTML absolute. */
const completeLinks = (html: string, base: string): string =>
  html.replace(/(<a [^>]*?\bhref=")([^"]*)"/g, (whole, before: string, href: string) =>
    URL.canParse(href, base) ? `${before}${new URL(href, base).href}"` : whole,
  )

/** XML cannot represent most control characters; pasted text has them now and then. */
const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "")

export const newsAddresses: OtherAddresses = {
  at: [newsFeedPath],
  mount: mountNewsFeed,
  documented: [otherFile(newsFeedPath, "news", "The latest news, as Atom", "application/atom+xml")],
}
