import { isLanguage, type Language, languageCookie, languageStorageKey } from "../../platform/i18n.ts"

const cookieOf = (text: string) => new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(text)?.[1]

/**
 * The language this reader chose before, in the order of the specification: local storage, session storage, cookie,
 * query. The browser's own language is not a choice, and comes to nothing. After these the order has the html tag, path
 * and subdomain: the server went by the path and subdomain when it wrote the tag, so the page is in that language
 * already, and it is no choice to be kept. `isKept` says that the server knows it too.
 */
export function chosenLanguage(): { language: Language | undefined; isKept: boolean } {
  const cookie = cookieOf(document.cookie)
  const stored = localStorage.getItem(languageStorageKey)
  const places = [
    stored,
    sessionStorage.getItem(languageStorageKey),
    cookie,
    new URLSearchParams(location.search).get("lng"),
  ]
  const language = places.find(isLanguage)
  return { language, isKept: cookie === language && stored === language }
}
