import { defaultLanguage, type Language, languageCookie, languageStorageKey } from "../../../platform/i18n.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { loadDutch } from "../client-texts.ts"

const year = 365 * 24 * 60 * 60

/**
 * Speaks another language from now on, here and at the next visit (storage for us, the cookie for the server).
 * The title of the document follows by itself (`Announcer`).
 */
export async function changeLanguage({ i18n }: AppContext, language: Language): Promise<void> {
  if (language === defaultLanguage) await loadDutch(i18n)
  localStorage.setItem(languageStorageKey, language)
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; SameSite=Lax`
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = "ltr"
}
