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
        <Link
          key={name}
          to={to}
          replace
          preventScrollReset
          aria-current={name === mode ? "page" : undefined}
          className={choice}
        >
          {t(`users:pages.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

const frame = "grid grid-cols-2 mb-2.5 sm:mb-4 p-0.5 gap-0.5 border border-line rounded bg-ground"

const choice =
  "grid place-items-center min-h-5.5 px-1 rounded text-center no-underline font-semibold text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:[box-shadow:inset_0_0_0_1px_currentColor]"
