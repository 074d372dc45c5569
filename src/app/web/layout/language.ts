import { defaultLanguage, type Language, languageCookie, languageStorageKey } from "../../../platform/i18n.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { loadDutch } from "../client-texts.ts"

const year = 365 * 24 * 60 * 60

/**
 * Changes the language, now and for the next visit (local storage for us, the cookie for the server).
 * The title of the document follows automatically (`Announcer`).
 */
export async function changeLanguage({ i18n }: AppContext, language: Language): Promise<void> {
  if (language === defaultLanguage) await loadDutch(i18n)
  localStorage.setItem(languageStorageKey, language)
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; SameSite=Lax`
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = "ltr"
}
