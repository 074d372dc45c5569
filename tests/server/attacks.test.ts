import { createHash } from "node:crypto"
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5"
import { beforeAll, describe, expect, test } from "vitest"
import { postActivity } from "../../src/features/activities/server/activity.test-support.ts"
import { postCompany } from "../../src/features/companies/server/company.test-support.ts"
import { makeGroup } from "../../src/features/groups/server/group.test-support.ts"
import { postNews } from "../../src/features/news/server/news.test-support.ts"
import { postVacancy } from "../../src/features/vacancies/server/vacancy.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { isPresent } from "../support/present-features.ts"
import { addressAttacks, writtenAttacks } from "../support/attacks.ts"
import { createGroups } from "../support/rows/groups.ts"
import { testSite } from "../support/site.ts"

const site = testSite()
const actors = createActors(site)
const groups = createGroups(site)
let editor: Actor
let groupId = 0
let companyId = 0
beforeAll(async () => {
  editor = await actors.administrator()
  groupId = (await groups.group("COMMITTEE")).groupId
  companyId = (await postCompany(editor)).companyId
})

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
const elementsOf = (node: Node): Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsOf) : []),
]

const running = new Set(["iframe", "frame", "object", "embed", "applet", "base", "portal", "foreignobject", "audio"])
/** The scripts that our own pages have: code of the build, data, and the inline script allowed by hash. */
const isOurScript = ({ attrs, childNodes }: Element, policy: string) => {
  const input = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  if (input.src) return /^\/build\/[\w.-]+\.js$/.test(input.src)
  if (input.type === "application/json" || input.type === "application/ld+json") return true
  const code = childNodes.map((each) => ("value" in each ? each.value : "")).join("")
  return policy.includes(`'sha256-${createHash("sha256").update(code).digest("base64")}'`)
}

/** Whatever in the HTML would run or load something that is not ours, parsed as a browser does. */
const dangersIn = (root: Node, policy = ""): string[] =>
  elementsOf(root).flatMap((element) => {
    const { tagName, attrs } = element
    const found =
      running.has(tagName) || (tagName === "script" && !isOurScript(element, policy)) ? [`<${tagName}>`] : []
    for (const { name, value } of attrs) {
      const address = value.replace(/[\s\p{Cc}]/gu, "").toLowerCase()
      if (name.startsWith("on")) found.push(`${tagName} ${name}`)
      if (name === "srcdoc" || (tagName === "meta" && name === "http-equiv")) found.push(`${tagName} ${name}`)
      if (/^(href|src|action|formaction|data|poster|xlink:href)$/.test(name) && /^(javascript|vbscript):/.test(address))
        found.push(`${tagName} ${name}=${value}`)
      if (name === "href" && address.startsWith("data:")) found.push(`${tagName} ${name}=${value}`)
    }
    return found
  })

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? ""

// Texts that the database cannot store are refused before.
const storable = writtenAttacks.filter((each) => !each.includes("\0"))
/** A few at a time in one text, each in its own paragraph. */
const texts: string[] = []
for (let index = 0; index < storable.length; index += 8) texts.push(storable.slice(index, index + 8).join("\n\n"))
/** Short enough for a title, on one line; other titles are refused. */
const titles = storable
  .map((each) =>
    each
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, 80),
  )
  .filter(Boolean)
const titleOf = (index: number) => titles[index % titles.length] ?? "x"
/** Long text and a title for each, both attacks. */
const cases = texts.map((text, index) => ({ text, title: titleOf(index), other: titleOf(index * 7 + 3) }))

/** Everything that contains users' text: how to create it, and its page. */
const kinds: Record<string, (input: (typeof cases)[number]) => Promise<string>> = {
  activity: async ({ text, title, other }) => {
    const { slug } = await postActivity(editor, {
      title_nl: title,
      summary_nl: other,
      description_nl: text,
      location_nl: other,
      groupIds: [groupId],
    })
    return `/activiteiten/${slug}`
  },
  news: async ({ text, title, other }) =>
    `/nieuws/${(await postNews(editor, { title_nl: title, intro_nl: other, body_nl: text, groupId })).slug}`,
  company: async ({ text, title, other }) =>
    `/bedrijven/${(await postCompany(editor, { name: title, tagline_nl: other, description_nl: text, city: other })).slug}`,
  vacancy: async ({ text, title, other }) => {
    const changes = { title_nl: title, summary_nl: other, description_nl: text, location: other }
    return `/vacatures/${(await postVacancy(editor, { companyId, ...changes })).slug}`
  },
  group: async ({ text, title, other }) => {
    const { slug } = await makeGroup(editor, {
      type: "COMMITTEE",
      name_nl: title,
      intro_nl: other,
      description_nl: text,
    })
    return `/groepen/COMMITTEE/${slug}`
  },
}

test("there are enough of them to be meaningful", () => {
  expect(storable.length).toBeGreaterThanOrEqual(60)
})

/** Of the features that are in the site. */
const ofPresent = <T>(all: Record<string, T>) =>
  Object.entries(all).filter(([name]) => isPresent("vacancies") || !name.includes("vacancy"))

describe.each(ofPresent(kinds))("%s", (_, make) => {
  test("has no effect: on the page, in link previews, in the data for search engines", async () => {
    for (const input of cases) {
      const path = await make(input)
      for (const language of ["nl", "en"]) {
        const response = await site.fetch(`${path}?lng=${language}`)
        const html = await response.text()
        expect.soft([response.status, dangersIn(parse(html), policyOf(response))], input.text).toEqual([200, []])
        for (const [, data] of html.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs))
          expect(() => JSON.parse(data ?? "") as unknown, input.title).not.toThrow()
      }
    }
  })
})

test.each(["/", "/nieuws", "/activiteiten", "/bedrijven", "/vacatures", "/samenwerken", "/groepen/COMMITTEE"])(
  "has no effect in the list at %s",
  async (path) => {
    const response = await site.fetch(path)
    expect(dangersIn(parse(await response.text()), policyOf(response))).toEqual([])
  },
)

test("has no effect in the news feed, which stays valid XML", async () => {
  const text = await (await site.fetch("/nieuws/feed.xml")).text()
  expect(text).not.toMatch(/<script|<iframe|<svg/i)
  const unescape = (part: string) =>
    part
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&")
  const contents = [...text.matchAll(/<(content|summary|title)[^>]*type="html"[^>]*>(.*?)<\/\1>/gs)]
  expect(contents.length).toBeGreaterThan(5)
  for (const [, , content = ""] of contents) {
    const html = content.includes("<![CDATA[") ? content.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "") : unescape(content)
    expect(dangersIn(parseFragment(html))).toEqual([])
  }
})

describe("a field for an address", () => {
  const fields: Record<string, (address: string) => Promise<{ status: number }>> = {
    "of an activity on another site": (externalUrl) =>
      editor.post("/api/activities", { externalUrl, signUpMode: "external" }),
    "of a company": (website) => editor.post("/api/companies", { website }),
    "of a vacancy": (applyUrl) => editor.post("/api/vacancies", { applyUrl }),
    "of a group": (website) => editor.post("/api/groups", { website }),
  }
  test.each(ofPresent(fields))("%s refuses anything that is not a web address", async (_, send) => {
    for (const address of addressAttacks) {
      const answer = (await send(address)) as { status: number; issues?: { path: string[] }[] }
      const named = answer.issues?.some(({ path }) => /Url|website/.test(String(path[0]))) ?? false
      expect.soft([answer.status, named], address).toEqual([400, true])
    }
  })
})
