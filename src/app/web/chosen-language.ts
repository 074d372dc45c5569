import { isLanguage, type Language, languageCookie, languageStorageKey } from "../../platform/i18n.ts"

const cookieOf = (text: string) => new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(text)?.[1]

/**
 * The language the user chose before, in the order of the specification: local storage, session storage, cookie,
 * query. The browser's own language is not a choice and is ignored. The html tag, path and subdomain come last in that
 * order: the server used the path and subdomain when it wrote the tag, so the page is already in that language, and it
 * is not a choice to remember. `isKept` means that the server knows the choice too.
 */
export function chosenLanguage(): { language: Language | undefined; isKept: boolean } {
  const cookie = cookieOf(document.cookie)
  const stored = localStorage.getItem(languageStorageKey)
  const sources = [
    stored,
    sessionStorage.getItem(languageStorageKey),
    cookie,
    new URLSearchParams(location.search).get("lng"),
  ]
  const language = sources.find(isLanguage)
  return { language, isKept: cookie === language && stored === language }
}
