import type { Language } from "../../i18n.ts"
import type { Services } from "../services.ts"
import { withRequestLanguage } from "./request-context.ts"
import type { Route } from "./route.ts"
import { answerVisitor, topicsOf } from "./visitor-answers.ts"
import { errorAnswer } from "./write-error.ts"

interface VisitorCall {
  /** Such as `GET /rooms/:roomId`. */
  key: string
  params: object
  /** As in an address, without the question mark. */
  search: string
  language: Language
}

type VisitorResult = { topics: ReadonlySet<string> } & (
  | { isOk: true; body: unknown }
  | { isOk: false; status: number; body: { message: string; code: string } }
)

/** The API in process, as visitors may call it: the latest answers as objects, which must not be changed. */
export function openVisitorApi(routes: readonly Route[], services: Services) {
  const byKey = new Map<string, Route>(routes.map((route) => [route.key, route]))
  return async ({ key, params, search, language }: VisitorCall): Promise<VisitorResult> => {
    const route = byKey.get(key)
    if (!route) throw new Error(`There is no call ${key}`)
    const t = (text: string, values?: Record<string, unknown>) => services.translate(language, text, values)
    const topics = topicsOf(route)
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    return withRequestLanguage({ language, t }, async () => {
      try {
        const { body } = await answerVisitor(route, { params: texts, search }, services, { isLatest: true })
        return { isOk: true, topics, body }
      } catch (error) {
        const { log, now } = services
        const { status, body } = errorAnswer(error, { now: now(), language, t, log }, route)
        return { isOk: false, topics, status, body }
      }
    })
  }
}
