import i18next, { type i18n, type TFunction } from "i18next"
import { defaultLanguage, type Language, languages, type Messages, resourceOf } from "../i18n.ts"
import type { Translate } from "./services.ts"

export interface Texts {
  /** One instance per language, shared by all requests and never switched. */
  instances: Record<Language, i18n>
  translate: Translate
}

/**
 * Loads all texts. Every text may use `values`, such as the name of the association.
 */
export async function loadTexts(namespaces: Record<string, Messages>, values: Record<string, string>): Promise<Texts> {
  const resource = (language: Language) =>
    Object.fromEntries(Object.entries(namespaces).map(([ns, texts]) => [ns, resourceOf(texts, language)]))
  const entries = languages.map(async (language) => {
    const instance = i18next.createInstance()
    await instance.init({
      lng: language,
      fallbackLng: defaultLanguage,
      ns: Object.keys(namespaces),
      defaultNS: "common",
      showSupportNotice: false,
      interpolation: { escapeValue: false, defaultVariables: values },
      resources: { [defaultLanguage]: resource(defaultLanguage), [language]: resource(language) },
    } as Parameters<typeof instance.init>[0])
    keepPlainTexts(instance)
    return [language, instance] as const
  })
  const instances = Object.fromEntries(await Promise.all(entries)) as Record<Language, i18n>
  return { instances, translate: (language, key, params) => instances[language].t(key, params ?? {}) }
}

/**
 * Makes components share one `t` per namespace, which remembers the texts that nothing is filled in: looking each up
 * anew takes a tenth of a page. An instance is never switched, and its texts never change.
 */
function keepPlainTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance)
  const made = new Map<string, TFunction>()
  instance.getFixedT = ((...scope: Parameters<typeof make>) => {
    const key = JSON.stringify(scope)
    const known = made.get(key)
    if (known) return known
    const t = make(...scope)
    const say = t as unknown as (name: string, ...options: unknown[]) => string
    const texts = new Map<string, string>()
    const keeping = (name: string, ...options: unknown[]) => {
      if (options.length || typeof name !== "string") return say(name, ...options)
      const text = texts.get(name) ?? say(name)
      if (!texts.has(name) && text !== name && text === say(name, { skipInterpolation: true })) texts.set(name, text)
      return text
    }
    const kept = Object.assign(keeping, t)
    made.set(key, kept)
    return kept
  }) as typeof instance.getFixedT
}
