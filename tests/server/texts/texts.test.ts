import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { messages } from "../../../src/app/messages/app.messages.ts"
import type { Messages, Pair } from "../../../src/platform/i18n.ts"

const project = path.resolve(import.meta.dirname, "../../..")
const isPair = (value: Pair | Messages | undefined): value is Pair => Array.isArray(value)

const texts = new Set<string>()
/** Keys of groups of texts, such as `users:mails.verify`, which have the subject and body of a mail. */
const groups = new Set<string>()
function collect(of: Messages, before: string): void {
  for (const [key, value] of Object.entries(of))
    if (!isPair(value)) {
      groups.add(before + key)
      collect(value, `${before}${key}.`)
    } else {
      texts.add(before + key)
      // A key with a plural is used without its suffix.
      texts.add(before + key.replace(/_(one|other)$/, ""))
    }
}
for (const [namespace, own] of Object.entries(messages)) collect(own, `${namespace}:`)
const namespaces = Object.keys(messages).join("|")

/** The keys that a file names in full, in the form of the table of texts: `"rooms:status.set"`. */
const literal = new RegExp(`(\\bt\\(\\s*)?["'\`]((?:${namespaces}):[A-Za-z0-9_.-]+)["'\`]`, "g")
/** The implied namespace of `t("close")`, in a file that uses one namespace only. */
const assumed = /useTranslation\("(\w+)"\)/g
const bare = /\bt\(\s*"([A-Za-z0-9_.-]+)"/g

/** What a rule of a contract says: `params: { i18n: "errors.iban" }`, of `zodCustom` unless it names its namespace. */
const ofRules = /\bi18n: "([A-Za-z0-9_.:-]+)"/g

const comments = /^\s*(\/\/|\/?\*).*$/gm

interface Named {
  key: string
  /** Shown as text: then the key of a group is not enough. */
  isShown: boolean
}

function keysNamedIn(file: string): Named[] {
  const source = file.replace(comments, "")
  const named = [
    ...[...source.matchAll(literal)].map(([, t, key = ""]) => ({ key, isShown: t !== undefined })),
    ...[...source.matchAll(ofRules)].map(([, key = ""]) => ({
      key: key.includes(":") ? key : `zodCustom:${key}`,
      isShown: true,
    })),
  ]
  const [namespace, ...more] = new Set([...source.matchAll(assumed)].map(([, ns = ""]) => ns))
  if (!namespace || more.length) return named
  return [...named, ...[...source.matchAll(bare)].map(([, key]) => ({ key: `${namespace}:${key}`, isShown: true }))]
}

const missingIn = (source: string): string[] =>
  keysNamedIn(source)
    .filter(({ key, isShown }) => !texts.has(key) && (isShown || !groups.has(key)))
    .map(({ key }) => key)

describe("the keys of texts", () => {
  test("that are used in code all exist", () => {
    const files = globSync("src/**/*.{ts,tsx}", { cwd: project })
    const named = files.map((file) => [file, readFileSync(path.join(project, file), "utf8")] as const)
    const missing = named.flatMap(([file, source]) => missingIn(source).map((key) => `${file}: ${key}`))
    expect(missing).toEqual([])
    expect(named.flatMap(([, source]) => keysNamedIn(source)).length).toBeGreaterThan(400)
  })

  test.each([
    [`t("ui:close")`, ["ui:close"]],
    [`page("/x", { title: "rooms:pages.nowhere" })`, ["rooms:pages.nowhere"]],
    [`const { t } = useTranslation("rooms")\nt("nowhere")`, ["rooms:nowhere"]],
    [`t("common:close"), { text: "errors:api.notFound" }, t("rooms:list.count", { count })`, []],
    [`t("users:mails.verify")`, ["users:mails.verify"]],
    [`mail("users:mails.verify")`, []],
    ["t(`rooms:status.${status}`)", []],
    [`"node:path", "rooms: 12"`, []],
  ])("are checked in %s", (source, missing) => {
    expect(missingIn(source)).toEqual(missing)
  })
})
