import i18next, { type BackendModule, type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { languages } from "../../platform/i18n.ts"
import type { PageState } from "./page-state.ts"

const retries = 5
const firstDelay = 350

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads a file of texts; up to 5 times again, waiting 350 ms and twice as long each time. */
async function readTexts(language: string, namespace: string): Promise<object> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`/assets/locals/${namespace}/${language}.json`).catch(() => undefined)
    if (response?.ok) return (await response.json()) as object
    if (attempt === retries) throw new Error(`The texts ${namespace} did not load`)
    await pause(firstDelay * 2 ** attempt)
  }
}

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    readTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
  create: (reported, namespace, key, fallback) => {
    for (const language of reported)
      void fetch(`/assets/locals/${namespace}/${language}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ [key]: fallback }),
      }).catch(() => undefined)
  },
}

/** i18next with the texts that came with the page; other namespaces are fetched when a page wants them. */
export async function startTexts({ language, texts, values, development }: PageState): Promise<i18n> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: Object.keys(texts),
      defaultNS: "common",
      resources: { [language]: texts as Record<string, Record<string, string>> },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables: values },
      saveMissing: development,
      showSupportNotice: false,
      react: { useSuspense: true },
    } as Parameters<typeof i18next.init>[0])
  return i18next
}
