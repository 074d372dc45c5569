import type { Room } from "../../features/rooms/room.ts"
import type { Site } from "../../features/settings/site.ts"
import { escapeHtml } from "../../platform/escape-html.ts"
import type { Feed, PageHead } from "../../platform/head.ts"
import { defaultLanguage, type Language, languages } from "../../platform/i18n.ts"
import { shareAddress, shareSize } from "../../platform/pictures/picture.ts"
import {
  breadcrumbList,
  postalAddress,
  type StructuredData,
  type StructuredSite,
} from "../../platform/structured-data.ts"

/** The path to a page, home first. */
export type Trail = readonly { path: string; name: string }[]

/** The preview of a shared link. */
export interface ShareCard {
  title: string
  description: string | undefined
  type: "website" | "article"
  siteName: string
  image: { address: string; type: string; alt: string }
}

/** The head of the document. URLs are absolute. */
export interface DocumentHead {
  title: string
  description: string | undefined
  isIndexed: boolean
  /** The canonical URL of the page in this language; undefined if the page is not public. */
  address: string | undefined
  /** The same page in each language. */
  addresses: readonly { language: Language | "x-default"; address: string }[]
  card: ShareCard | undefined
  feeds: readonly { type: Feed["type"]; title: string; address: string }[]
  data: readonly StructuredData[]
}

interface Described {
  /** Title of the tab, with the name of the association. */
  title: string
  /** Title of the page itself; undefined at home. */
  name: string | undefined
  /** Whether the page exists and is public. */
  isOpen: boolean
  isIndexed: boolean
  meta: { description?: string | undefined; head?: PageHead | undefined } | null | undefined
  trail: Trail
  pathname: string
  language: Language
  origin: string
  site: Site | undefined
  /** The rooms whose addresses are in the footer. */
  rooms: readonly Pick<Room, "street" | "houseNumber" | "postalCode" | "city" | "isVisitorAddress">[]
}

/** An address without `?lng` is in Dutch. */
const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes("?") ? "&" : "?"}lng=${language}`

/** Assembles the head of a page. A page that is not public has nothing but its title. */
export function headOf(page: Described): DocumentHead {
  const { title, meta, isOpen, language, origin, site } = page
  const head = meta?.head
  const nothing = { description: undefined, address: undefined, addresses: [], card: undefined, feeds: [], data: [] }
  if (!isOpen) return { title, isIndexed: false, ...nothing }
  const query = new URLSearchParams(head?.query).toString()
  const plain = `${origin}${page.pathname}${query ? `?${query}` : ""}`
  const isIndexed = page.isIndexed && (head?.isIndexed ?? true)
  return {
    title,
    description: descriptionOf(page),
    isIndexed,
    address: inLanguage(plain, language),
    addresses: [
      ...languages.map((each) => ({ language: each, address: inLanguage(plain, each) })),
      { language: "x-default", address: plain },
    ],
    card: site && cardOf(page, site),
    feeds: (head?.feeds ?? []).map(({ path, ...feed }) => ({ ...feed, address: inLanguage(origin + path, language) })),
    data: site && isIndexed ? dataOf(page, site) : [],
  }
}

/** Of a page that has none of its own, such as a group without an introduction: where it is. */
const descriptionOf = ({ meta, trail, site }: Described): string | undefined =>
  meta?.description || (site && [...trail.slice(1).map(({ name }) => name), site.name].join(" · "))

function cardOf(page: Described, site: Site): ShareCard {
  const { name, meta, origin } = page
  const { type = "website", picture } = meta?.head ?? {}
  return {
    title: name ?? site.name,
    description: descriptionOf(page),
    type,
    siteName: site.name,
    image: picture
      ? { address: origin + shareAddress(picture.picture.key), type: "image/jpeg", alt: picture.alt }
      : site.cardUrl
        ? { address: origin + site.cardUrl, type: "image/jpeg", alt: site.name }
        : { address: `${origin}/share.png`, type: "image/png", alt: site.name },
  }
}

function dataOf(page: Described, site: Site): StructuredData[] {
  const { meta, trail, origin, language, pathname } = page
  const context = describeHead(site, origin, language)
  return [
    ...(pathname === "/" ? siteData(page, site, context) : []),
    ...(meta?.head?.things?.(context) ?? []),
    ...(trail.length > 1
      ? [breadcrumbList(trail.map(({ path, name }) => ({ name, address: context.page(path) })))]
      : []),
  ]
}

function describeHead(site: Site, origin: string, language: Language): StructuredSite {
  const file = (path: string) => origin + path
  return {
    name: site.name,
    language,
    file,
    page: (path) => inLanguage(file(path), language),
    organization: () => ({
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: site.name,
      url: `${origin}/`,
      logo: new URL(site.logoUrl ?? "/logo.svg", origin).href,
    }),
  }
}

/** Structured data of the association and its site. */
function siteData({ rooms }: Described, site: Site, context: StructuredSite): StructuredData[] {
  const visited = rooms.find(({ isVisitorAddress }) => isVisitorAddress) ?? rooms[0]
  const networks = [site.instagramUrl, site.linkedinUrl].filter(Boolean)
  const organization: StructuredData = {
    "@context": "https://schema.org",
    "@type": "Organization",
    ...(context.organization() as object),
    alternateName: site.shortName,
    ...(site.email ? { email: site.email } : {}),
    ...(site.phone ? { telephone: site.phone } : {}),
    ...(networks.length ? { sameAs: networks } : {}),
    ...(visited ? { address: postalAddress(visited) } : {}),
  }
  const website: StructuredData = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    alternateName: site.shortName,
    url: context.page("/"),
    inLanguage: context.language,
    publisher: { "@id": `${context.file("/")}#organization` },
  }
  return [organization, website]
}

const tag = (name: "meta" | "link", attributes: Record<string, string | undefined>) =>
  `<${name} ${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}="${escapeHtml(value)}"`))
    .join(" ")}>`

/** The tags of the head, as HTML. */
export function headTags(head: DocumentHead, language: Language): string {
  const { title, description, isIndexed, address, addresses, card, feeds, data } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [tag("meta", { name: "description", content: description })] : []),
    ...(isIndexed ? [] : [tag("meta", { name: "robots", content: "noindex" })]),
    ...(address ? [tag("link", { rel: "canonical", href: address })] : []),
    ...addresses.map((each) => tag("link", { rel: "alternate", hreflang: each.language, href: each.address })),
    ...feeds.map((feed) => tag("link", { rel: "alternate", type: feed.type, title: feed.title, href: feed.address })),
    ...(card && address ? cardTags(card, address, language) : []),
    // A data block: browsers do not run it, and no text in it can end the element.
    ...data.map(
      (thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll("<", "\\u003c")}</script>`,
    ),
  ].join("\n")
}

const locales: Record<Language, string> = { nl: "nl_NL", en: "en_GB" }

function cardTags(card: ShareCard, address: string, language: Language): string[] {
  const properties: [property: string, content: string | undefined][] = [
    ["og:site_name", card.siteName],
    ["og:type", card.type],
    ["og:title", card.title],
    ["og:description", card.description],
    ["og:url", address],
    ["og:locale", locales[language]],
    ...languages
      .filter((each) => each !== language)
      .map((each): [string, string] => ["og:locale:alternate", locales[each]]),
    ["og:image", card.image.address],
    ["og:image:type", card.image.type],
    ["og:image:width", String(shareSize.width)],
    ["og:image:height", String(shareSize.height)],
    ["og:image:alt", card.image.alt],
  ]
  return [
    ...properties.flatMap(([property, content]) => (content ? [tag("meta", { property, content })] : [])),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ]
}
