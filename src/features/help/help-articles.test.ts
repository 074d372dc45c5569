import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { messages } from "../../app/messages/app.messages.ts"
import { pages } from "../../app/web/routes.ts"
import { type Messages, type Pair, languages } from "../../platform/i18n.ts"
import { type PageHandle, pageAt } from "../../platform/web/page-route.ts"
import { optionalFeatures } from "../settings/optional-features.ts"
import { pictureBytesMax, pictureWidth } from "./help.ts"
import { helpArticles } from "./server/articles/articles.ts"
import { type HelpArticle, stepsOf, wrongOf } from "./server/help-article.ts"

/** Every text of the site, as pairs. */
const textsIn = (texts: Messages): Pair[] =>
  Object.values(texts).flatMap((value) => (Array.isArray(value) ? [value as Pair] : textsIn(value as Messages)))
/** What differs each time is an ellipsis in an article. */
const siteTexts = new Set(
  textsIn(messages).map((pair) => pair.map((text) => text.replaceAll(/\{\{\w+\}\}/g, "…")).join(" | ")),
)

const pairsOf = ({ title, words, what, steps, wrong }: HelpArticle) => [title, words, what, ...steps, ...wrong]
const partsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = ""]) => part)
const linksIn = (text: string) => partsOf(text, /\]\(([^)]*)\)/g)
const quotesIn = (text: string) => partsOf(text, /\*\*(.+?)\*\*/g)
const wordCount = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, "")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const bySlug = new Map(helpArticles.map((article) => [article.slug, article]))
const inArticles = helpArticles.map((article) => [article.slug, article] as const)

describe.each(inArticles)("%s", (_slug, article) => {
  test("quotes texts of the site letter for letter, the same in both languages", () => {
    const unknown = pairsOf(article).flatMap(([nl, en]) => {
      const [dutch, english] = [quotesIn(nl), quotesIn(en)]
      const count = Math.max(dutch.length, english.length)
      const pairs = Array.from({ length: count }, (_, index) => `${dutch[index]} | ${english[index]}`)
      return pairs.filter((pair) => !siteTexts.has(pair))
    })
    expect(unknown).toEqual([])
  })

  test("links to pages that are there, the same in both languages", () => {
    for (const [nl, en] of pairsOf(article)) {
      expect(linksIn(nl)).toEqual(linksIn(en))
      const found = linksIn(nl).map((link) => ({ link, page: pageAt(pages, link.split("#")[0] as string) }))
      expect(found.filter(({ page }) => !page)).toEqual([])
      // On a site without that feature the link would lead nowhere.
      const notEverywhere = found.filter(({ page }) => optionalFeatures.some((name) => name === page?.feature))
      expect(notEverywhere.filter(({ page }) => page?.feature !== article.feature)).toEqual([])
    }
  })

  test("is short: three to seven steps, at most 350 words", () => {
    expect(article.steps.length).toBeGreaterThanOrEqual(3)
    expect(article.steps.length).toBeLessThanOrEqual(7)
    for (const language of languages)
      expect(wordCount(`${stepsOf(article, language)} ${wrongOf(article, language)}`)).toBeLessThanOrEqual(350)
    for (const text of article.what) expect(text).not.toMatch(/[*[\]]/)
  })

  test("refers to articles that are there, and is referred to", () => {
    expect(article.also.filter((slug) => !bySlug.has(slug) || slug === article.slug)).toEqual([])
    expect(helpArticles.some(({ also }) => also.includes(article.slug))).toBe(true)
  })
})

test("each article has an address of its own", () => {
  expect(bySlug.size).toBe(helpArticles.length)
  expect(helpArticles.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

describe("pictures", () => {
  const folder = path.join(import.meta.dirname, "web/pictures")
  const pictured = helpArticles.flatMap(({ slug, picture }) => (picture ? [{ slug, ...picture }] : []))

  test("there is a file in each language for each article with a picture, and no other", () => {
    const expected = pictured.flatMap(({ slug }) => languages.map((language) => `${slug}.${language}.webp`))
    expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
  })

  test.each(pictured)("those of $slug have the size that it says, and are light", async ({ slug, height }) => {
    for (const language of languages) {
      const file = readFileSync(path.join(folder, `${slug}.${language}.webp`))
      expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: pictureWidth, height })
      expect(file.length).toBeLessThanOrEqual(pictureBytesMax)
    }
  })

  test("say in both languages what they show", () => {
    for (const { alt } of pictured) {
      for (const text of alt) expect(text).toMatch(/^\p{L}.{20,}\.$/u)
      expect(alt[0]).not.toBe(alt[1])
    }
  })
})

test("pages name articles that are there, and are behind a guard", () => {
  const handles = pages.map(({ handle }) => handle as PageHandle | undefined)
  const helped = handles.filter((handle) => handle?.help)
  expect(helped.length).toBeGreaterThan(0)
  const wrong = helped.filter((handle) => {
    const article = bySlug.get(handle?.help ?? "")
    return !article || handle?.may.open || (article.feature && article.feature !== handle?.feature)
  })
  expect(wrong).toEqual([])
})
