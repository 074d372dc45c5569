import { messages } from "../../../src/app/messages/app.messages.ts"
import { errorStatus } from "../../../src/platform/app-error.ts"
import { type Language, languages, resourceOf } from "../../../src/platform/i18n.ts"
import type { WireAnswer } from "./http.ts"
import { oddTexts } from "./odd-values.ts"
import type { Operation } from "./operations.ts"

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn)

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** Every text of a language as a pattern, with wildcards for parameters. A text without words proves nothing. */
const spoken = Object.fromEntries(
  languages.map((language) => {
    const texts = Object.values(messages).flatMap((namespace) => textsIn(resourceOf(namespace, language)))
    const filled = texts.filter((text) => text.includes("{{") && /\p{L}{3}/u.test(text.replaceAll(/\{\{.*?\}\}/g, "")))
    const patterns = filled.map((text) =>
      text
        .split(/\{\{.*?\}\}/)
        .map(escapePattern)
        .join("[^]*"),
    )
    return [language, { exact: new Set(texts), pattern: new RegExp(`^(?:${patterns.join("|")})$`) }]
  }),
) as Record<Language, { exact: Set<string>; pattern: RegExp }>

const cache = new Map<string, boolean>()
/** Whether a text is one of ours in this language, and not a key or a library's message. */
export function isSpoken(language: Language, text: unknown): boolean {
  if (typeof text !== "string") return false
  const key = `${language} ${text}`
  const found = cache.get(key) ?? (spoken[language].exact.has(text) || spoken[language].pattern.test(text))
  cache.set(key, found)
  return found
}

/**
 * What is wrong with an answer of the API; undefined if it is valid. A refusal has a message in the user's language,
 * a cache code that matches its status, and issues where fields are invalid. Any other answer has the status and the
 * shape of its contract.
 */
export function faultOf(
  operation: Operation,
  answer: WireAnswer,
  { language, isVisitor }: { language: Language; isVisitor: boolean },
): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`
  // Headers over 16 KB: Node refuses the request before the site sees it.
  if (answer.status === 431) return undefined
  // Browsers may keep what every visitor gets.
  const mayKeep = isVisitor && operation.key.startsWith("GET ") && answer.status < 400
  const cacheControl = mayKeep ? "private, no-cache" : "private, no-store"
  if (answer.headers["cache-control"] !== cacheControl) return `may be kept: ${answer.headers["cache-control"]}`
  const type = String(answer.headers["content-type"])
  if (answer.status === 304) return undefined
  if (answer.status < 400 && operation.files.some((each) => type.startsWith(each))) return undefined
  if (!type.startsWith("application/json")) return `type ${type}`
  const body = JSON.parse(answer.text) as Record<string, unknown>
  if (answer.status >= 400) return refusalFault(answer.status, body, language)
  if (answer.status !== operation.status) return `status ${answer.status} instead of ${operation.status}`
  const elsewhere = [...answer.text.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d)"/g)]
    .map(([, moment = ""]) => moment)
    // A text that was sent, such as a name.
    .filter((moment) => !oddTexts.includes(moment))
  if (elsewhere.length) return `a moment that does not end in Z: ${elsewhere.join(" ")}`
  if (operation.validate(body)) return undefined
  const [error] = operation.validate.errors ?? []
  return `not its contract: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
}

function refusalFault(status: number, body: Record<string, unknown>, language: Language): string | undefined {
  const { message, code, issues = [], ...rest } = body
  if (!isSpoken(language, message)) return `message is no ${language}: ${String(message)}`
  if (errorStatus[code as keyof typeof errorStatus] !== status) return `code ${String(code)} with status ${status}`
  const details = code === "changedMeanwhile" ? "changedAt,changedBy" : ""
  if (Object.keys(rest).toSorted().join() !== details) return `unknown fields ${Object.keys(rest).join()}`
  if (!Array.isArray(issues)) return "issues are no list"
  // What is taken already, such as an address, may be named under its field as well.
  if (issues.length > 0 !== (code === "validation") && code !== "conflict")
    return `${issues.length} issues with code ${String(code)}`
  for (const issue of issues as { path?: unknown; message?: unknown }[]) {
    if (Object.keys(issue).toSorted().join() !== "message,path" || !Array.isArray(issue.path))
      return `not an issue: ${JSON.stringify(issue)}`
    if (!isSpoken(language, issue.message)) return `issue is no ${language}: ${String(issue.message)}`
  }
  return undefined
}
