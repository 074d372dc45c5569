import { Check, Moon } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type Language, languages } from "../../../platform/i18n.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { setColorMode, useColorMode } from "../../../ui/color-mode.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { changeLanguage } from "./language.ts"
import { useMailLanguage } from "./mail-language.ts"
import type { MenuProps } from "./menu-button.tsx"

/** Language and colour mode. Only rendered in the browser, so the mode is known. */
export function SettingsMenu({ anchor, onClose }: MenuProps) {
  const { t } = useTranslation("common")
  const app = useApp()
  const showError = useShowError()
  const language = useLanguage()
  const isDark = useColorMode() === "dark"
  const offerMail = useMailLanguage()
  const choose = async (chosen: Language) => {
    await changeLanguage(app, chosen)
    offerMail(chosen)
  }
  return (
    <Menu label={t("common:settings.open")} anchor={anchor} onClose={onClose}>
      <p role="presentation" className="px-2 pb-0.5 text-sm font-bold text-muted">
        {t("common:settings.language")}
      </p>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          role="menuitemradio"
          className="menu-item"
          aria-checked={each === language}
          lang={each}
          onClick={() => {
            onClose()
            if (each !== language) choose(each).catch(showError)
          }}
        >
          <span className="menu-icon">{each === language ? <Check size={20} aria-hidden /> : null}</span>
          {t(`common:settings.${each}`)}
        </button>
      ))}
      <hr role="presentation" />
      <p role="presentation" className="px-2 pb-0.5 text-sm font-bold text-muted">
        {t("common:settings.appearance")}
      </p>
      <button
        type="button"
        role="menuitemcheckbox"
        className="menu-item"
        aria-checked={isDark}
        onClick={() => setColorMode(isDark ? "light" : "dark")}
      >
        <Moon size={20} aria-hidden />
        <span className="mr-2 flex-1">{t("common:settings.darkMode")}</span>
        {isDark ? <Check size={20} aria-hidden /> : null}
      </button>
    </Menu>
  )
}
