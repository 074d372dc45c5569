import type { Language } from "../../i18n.ts"
import type { Services } from "../services.ts"
import { withRequestLanguage } from "./request-context.ts"
import type { RequestContext, Route } from "./route.ts"
import { errorAnswer } from "./write-error.ts"

export interface ApiCall {
  /** Such as `GET /rooms/:roomId`. */
  key: string
  params: object
  /** As in an address, without the question mark. */
  search: string
  language: Language
}

export type ApiResult =
  | { isOk: true; body: unknown }
  | { isOk: false; status: number; body: { message: string; code: string } }

/** The API without requests: answers and errors as objects. */
export type InProcessApi = (call: ApiCall) => Promise<ApiResult>

/** The input of a call, as texts of its address. */
export interface CallInput {
  params: Record<string, string>
  search: string
}
export type Translator = Pick<RequestContext, "language" | "t">

/** Finds the route of a call. @throws Error if there is none */
export function routeFinder(routes: readonly Route[]): (key: string) => Route {
  const byKey = new Map<string, Route>(routes.map((route) => [route.key, route]))
  return (key) => {
    const route = byKey.get(key)
    if (!route) throw new Error(`There is no call ${key}`)
    return route
  }
}

/** Answers a call in its language, or describes its error. */
export async function callInProcess(
  route: Route,
  { params, search, language }: ApiCall,
  { translate, log, now }: Pick<Services, "translate" | "log" | "now">,
  answer: (input: CallInput, translator: Translator) => Promise<unknown>,
): Promise<ApiResult> {
  const t = (text: string, values?: Record<string, unknown>) => translate(language, text, values)
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return withRequestLanguage({ language, t }, async () => {
    try {
      return { isOk: true, body: await answer({ params: texts, search }, { language, t }) }
    } catch (error) {
      return { isOk: false, ...errorAnswer(error, { now: now(), language, t, log }, route) }
    }
  })
}
