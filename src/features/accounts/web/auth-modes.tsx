import "../../../ui/styles/fields.css"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"

const modes = [
  ["login", "/login"],
  ["register", "/word-lid"],
] as const

/** The two modes of the screen, each with its own URL. */
export function AuthModes({ mode }: { mode: "login" | "register" }) {
  const { t } = useTranslation("users")
  return (
    <nav aria-label={t("users:auth.modes")} className={frame}>
      {modes.map(([name, to]) => (
        <Link key={name} to={to} replace preventScrollReset aria-current={name === mode ? "page" : undefined}>
          {t(`users:auth.modeNames.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

const frame = "modes"
