import i18next, { type BackendModule, type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { defaultLanguage, languages } from "../../platform/i18n.ts"
import type { PageState } from "./page-state.ts"

const retries = 5
const firstDelay = 350
/** More keys than this point to one error, not to many: the page stops reporting. */
const maxReported = 20

type Texts = Record<string, unknown>
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function fetchTexts(language: string, namespace: string): Promise<Texts | undefined> {
  try {
    const response = await fetch(`/assets/locals/${namespace}/${language}.json`)
    const texts = response.ok ? ((await response.json()) as Texts) : {}
    return Object.keys(texts).length ? texts : undefined
  } catch {
    return undefined
  }
}

/**
 * Fetches a file of texts; up to 5 retries, the first after 350 ms, doubling each time. An empty file counts as absent.
 * @throws Error when the last retry fails
 */
async function readTexts(language: string, namespace: string): Promise<Texts> {
  for (let attempt = 0; ; attempt++) {
    const texts = await fetchTexts(language, namespace)
    if (texts) return texts
    if (attempt === retries) throw new Error(`The texts ${namespace} did not load`)
    await pause(firstDelay * 2 ** attempt)
  }
}

/**
 * Texts by file. Dutch is i18next's fallback language, which it would always fetch beside English; users of English
 * rarely need it. So for them it is only fetched if an English file, or a text in one, is missing.
 */
class TextBackend implements BackendModule {
  static readonly type = "backend"
  readonly type = "backend"
  readonly #reported = new Set<string>()
  readonly #fallbacks = new Set<string>()

  init = (): void => undefined

  read = (language: string, namespace: string, done: (error: Error | null, texts: Texts | false) => void): void => {
    if (language === defaultLanguage && i18next.language !== defaultLanguage) return done(null, {})
    readTexts(language, namespace)
      .catch((error: Error) => {
        if (language === defaultLanguage) throw error
        return readTexts(defaultLanguage, namespace)
      })
      .then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      )
  }

  /** Called for a key without a text: it is reported to the server's log once, and the user sees the Dutch text. */
  create = (reported: readonly string[], namespace: string, key: string): void => {
    const [language = defaultLanguage] = reported
    if (language !== defaultLanguage) void this.#addFallback(namespace)
    const name = `${language} ${namespace} ${key}`
    if (this.#reported.has(name) || this.#reported.size >= maxReported) return
    this.#reported.add(name)
    void fetch(`/assets/locals/${namespace}/${language}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ [key]: "" }),
    }).catch(() => undefined)
  }

  async #addFallback(namespace: string): Promise<void> {
    if (this.#fallbacks.has(namespace)) return
    this.#fallbacks.add(namespace)
    const texts = await readTexts(defaultLanguage, namespace).catch(() => undefined)
    if (texts) i18next.addResourceBundle(defaultLanguage, namespace, texts)
  }
}

/**
 * Fetches the Dutch texts that were not loaded while the page was in English; await it before switching to Dutch.
 * @throws Error when they cannot be fetched
 */
export async function loadDutch(texts: i18n): Promise<void> {
  const missing = Object.keys(texts.store.data[texts.language] ?? {}).filter(
    (namespace) => Object.keys((texts.getResourceBundle(defaultLanguage, namespace) ?? {}) as Texts).length === 0,
  )
  const read = await Promise.all(missing.map(async (ns) => [ns, await readTexts(defaultLanguage, ns)] as const))
  for (const [namespace, bundle] of read) texts.addResourceBundle(defaultLanguage, namespace, bundle)
}

/** The texts in a file of the build; none if it cannot be read: after an update of the site it is gone. */
async function readFile(address: string): Promise<Texts> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Texts) : {}
  } catch {
    return {}
  }
}

/**
 * i18next with the texts of the page; namespaces that its files lack are fetched by themselves, and others when a page
 * needs them.
 * @param files addresses of the page's texts
 * @throws Error if the texts of the page do not load
 */
export async function startTexts({ language, namespaces, values }: PageState, files: readonly string[]): Promise<i18n> {
  const texts = Object.assign({}, ...(await Promise.all(files.map(readFile)))) as Texts
  await i18next
    .use(new TextBackend())
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: [...namespaces],
      defaultNS: "common",
      resources: { [language]: texts as Record<string, Record<string, string>> },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables: values },
      saveMissing: true,
      saveMissingTo: "current",
      showSupportNotice: false,
      // A Dutch text that loads later replaces what was missing.
      react: { useSuspense: true, bindI18nStore: "added" },
    } as Parameters<typeof i18next.init>[0])
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace)))
    throw new Error("The texts of this page did not load")
  return i18next
}
