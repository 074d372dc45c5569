import { LogIn, LogOut } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useLogout } from "../../../features/accounts/web/use-logout.ts"
import { useUser } from "../../../platform/web/session.ts"
import { IconButton, LinkButton } from "../../../ui/button.tsx"
import { Initials } from "./initials.tsx"

/** At the top of the drawer: who is logged in, with their account and logging out; for visitors the way in. */
export function DrawerAccount({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation("common")
  const user = useUser()
  const logOut = useLogout()
  return (
    <div className="flex items-center gap-1 pl-3.5 pr-1 pb-1.5 mb-1.5 border-b border-line">
      {user ? (
        <>
          <Link to="/mijn-account" onClick={onChoose} className="flex flex-1 items-center gap-1.5 min-w-0 min-h-6">
            <Initials user={user} />
            <span className="min-w-0">
              <span className="block font-bold wrap-anywhere">{user.name}</span>
              <span className="block text-sm text-muted">{t("common:nav.account")}</span>
            </span>
          </Link>
          <IconButton
            aria-label={t("common:account.logOut")}
            onClick={() => {
              onChoose()
              void logOut()
            }}
          >
            <LogOut aria-hidden />
          </IconButton>
        </>
      ) : (
        <LinkButton
          to="/login"
          variant="outlined"
          onClick={onChoose}
          className="w-full"
          startIcon={<LogIn size={18} aria-hidden />}
        >
          {t("common:nav.login")}
        </LinkButton>
      )}
    </div>
  )
}
