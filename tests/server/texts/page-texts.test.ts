import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { messages } from "../../../src/app/messages/app.messages.ts"
import { allPages } from "../../../src/app/server/render.tsx"
import type { PageHandle } from "../../../src/platform/web/page-route.ts"

/*
 * A page names the namespaces of all it renders, so that its texts come with it: what it does not name is fetched when
 * the browser has drawn the page already. What a page renders is what its file imports, and what that imports.
 */

const project = path.resolve(import.meta.dirname, "../../..")
const ofLayout = ["common", "ui", "errors"]
/** A form fetches the texts of what is filled in wrongly when it is checked. */
const ofForms = ["zod", "zodCustom"]

/** Texts that a page fetches when it comes to that, by the page and the namespace: for all others they would be ballast. */
const fetchedLater: Record<string, string> = {
  "app/web/home-page.tsx membership": "only people whose membership waits, was refused or has ended have a card of it",
  "app/web/home-page.tsx setupCard": "only until the site is open",
  "app/web/home-page.tsx checkIn": "in the dialog of a ticket",
  "features/activities/web/activity-edit-page.tsx signUpMoney": "in a dialog, if a change gives people money back",
}

interface Source {
  /** The namespaces of its texts. */
  namespaces: string[]
  /** What is rendered with it. */
  imports: string[]
  /** What is rendered with it for users. */
  userParts: string[]
}

const comments = /^\s*(\/\/|\/?\*).*$/gm
const imported = /^(?:import|\} from)(?! type\b)[^"\n]*"(\.[^"]+)"/gm
const partsOf = (kind: string) =>
  new RegExp(`${kind}(?:<[^>]*>)?\\(\\s*async \\(\\) =>\\s*\\(await import\\("([^"]+)"\\)`, "g")
const [laterParts, userParts] = [partsOf("laterPart"), partsOf("userPart")]

/** What a file says, in which `path` is. */
function readSource(text: string, folder: string): Source {
  const source = text.replace(comments, "")
  const all = (pattern: RegExp, of = source) => [...of.matchAll(pattern)].map(([, found = ""]) => found)
  const files = (pattern: RegExp) => all(pattern).map((file) => path.join(folder, file))
  const named = [
    ...all(/useTranslation\(([^)]*)\)/g).flatMap((names) => all(/"(\w+)"/g, names)),
    ...all(/\bt\(\s*["`](\w+):/g),
  ]
  return {
    namespaces: [...new Set(named)].filter((name) => name in messages),
    imports: [...files(imported), ...files(laterParts)],
    userParts: files(userParts),
  }
}

const sources = new Map<string, Source>()
function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const at = path.join(project, file)
  const source = readSource(/\.tsx?$/.test(file) && existsSync(at) ? readFileSync(at, "utf8") : "", path.dirname(file))
  sources.set(file, source)
  return source
}

/** The files of which a page is made, for a visitor or a user, each with the file that imports it. */
function filesOf({ file }: PageHandle, isUser: boolean): Map<string, string> {
  const files = new Map([[file, ""]])
  for (const each of files.keys()) {
    const { imports, userParts } = sourceOf(each)
    for (const next of isUser ? [...imports, ...userParts] : imports) if (!files.has(next)) files.set(next, each)
  }
  return files
}

/** The namespaces that a page uses and does not name, each with the file that uses it. */
function missingOf(handle: PageHandle, isUser: boolean): [key: string, file: string][] {
  const named = [...ofLayout, ...ofForms, ...handle.namespaces, ...(isUser ? (handle.userNamespaces ?? []) : [])]
  return [...filesOf(handle, isUser).keys()].flatMap((file) =>
    sourceOf(file)
      .namespaces.filter((name) => !named.includes(name))
      .map((name): [string, string] => [`${handle.file.slice("src/".length)} ${name}`, file]),
  )
}

const pages = allPages().map(({ handle }) => handle)
const missing = [
  ...pages.filter(({ may }) => may.open).flatMap((page) => missingOf(page, false)),
  ...pages.flatMap((page) => missingOf(page, true)),
]

test("a page names the texts of all that visitors see on it, and apart from those what only users see", () => {
  const unnamed = missing.filter(([key]) => !(key in fetchedLater)).map(([key, file]) => `${key}: used in ${file}`)
  expect([...new Set(unnamed)]).toEqual([])
})

test("what is fetched later is still used, and not named", () => {
  const keys = missing.map(([key]) => key)
  expect(Object.keys(fetchedLater).filter((key) => !keys.includes(key))).toEqual([])
})

test("the files of a page are found: parts for users too, and no dialogs that are loaded on a click", () => {
  const home = pages.find(({ file }) => file === "src/app/web/home-page.tsx")
  if (!home) throw new Error("There is no home page")
  const part = "src/app/web/home-owed.tsx"
  expect([filesOf(home, false).has(part), filesOf(home, true).has(part)]).toEqual([false, true])
  const source = [
    'import { type ReactNode } from "react"',
    'import type { Room } from "./room.api.ts"',
    "import {",
    "  Button,",
    '} from "../ui/button.tsx"',
    "const Mine = userPart(",
    '  async () => (await import("./mine.tsx")).Mine,',
    ")",
    'const Form = laterPart<Props>(async () => (await import("./form.tsx")).Form)',
    'const Dialog = lazyPart(async () => (await import("./dialog.tsx")).Dialog)',
    'const { t } = useTranslation(["rooms", "activities"])',
    't("news:title")',
    '// t("signUps:title")',
  ].join("\n")
  expect(readSource(source, "src/web")).toEqual({
    namespaces: ["rooms", "activities", "news"],
    imports: ["src/ui/button.tsx", "src/web/form.tsx"],
    userParts: ["src/web/mine.tsx"],
  })
})
