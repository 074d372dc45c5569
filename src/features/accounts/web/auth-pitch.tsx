import "../../../ui/styles/fields.css"
import { BookOpen, CalendarHeart, Coffee, UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import clubhouse from "../../../ui/drawings/clubhouse.svg?no-inline"

const reasons = [
  ["activities", CalendarHeart],
  ["people", UsersRound],
  ["books", BookOpen],
  ["room", Coffee],
] as const

/** Beside the form: the clubhouse, and what it offers. On a small screen only the clubhouse, above what comes first. */
export function AuthPitch({ mode, isFirst }: { mode: "login" | "register"; isFirst: boolean }) {
  const { t } = useTranslation("users")
  return (
    <aside className={isFirst ? panel : `${panel} max-md:hidden`}>
      <div className={inSight}>
        <div className="hidden md:block p-4 pb-0">
          <p className="heading-2 text-balance">{t(`users:pitch.${mode}Title`)}</p>
          <p className="mt-1.5">{t("users:pitch.text")}</p>
          {mode === "register" ? (
            <ul className="mt-3 grid gap-1.75">
              {reasons.map(([name, Icon]) => (
                <li key={name} className="flex gap-1.5 items-start">
                  <Icon size={22} aria-hidden style={{ flex: "none", marginTop: 2 }} />
                  {t(`users:pitch.${name}`)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="pitch-drawing">
          <img src={clubhouse} alt="" width={340} height={210} />
        </div>
      </div>
    </aside>
  )
}

/** The association's red in both modes: white on it has a contrast of 9.7, in dark mode of 16.2. */
const panel = "pitch"

/** Sticks beside a form that is longer than the screen. */
const inSight = "pitch-in-sight"
