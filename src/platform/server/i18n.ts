import i18next, { type i18n } from "i18next"
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
    return [language, instance] as const
  })
  const instances = Object.fromEntries(await Promise.all(entries)) as Record<Language, i18n>
  return { instances, translate: (language, key, params) => instances[language].t(key, params ?? {}) }
}
