import { CreditCard, Eye, UserPen } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"

/** The way to everything about the person that is not about the account. */
export function OwnDetailsCard({ user: { slug } }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const links = [
    { to: "bewerken", Icon: UserPen, text: t("users:account.editDetails"), help: t("users:account.editDetailsHelp") },
    {
      to: "voorkeuren/bewerken",
      Icon: Eye,
      text: t("users:account.editPreferences"),
      help: t("users:account.editPreferencesHelp"),
    },
    {
      to: "financien/bewerken",
      Icon: CreditCard,
      text: t("users:account.editFinances"),
      help: t("users:account.editFinancesHelp"),
    },
  ]
  return (
    <SectionCard title={t("users:account.details")} lead={t("users:account.detailsHelp")}>
      <ul className="grid gap-2">
        {links.map(({ to, Icon, text, help }) => (
          <li key={to} className="flex gap-1.5 items-start">
            <Icon size={20} aria-hidden className="flex-none mt-0.25 text-accent" />
            <div className="min-w-0">
              <RouterLink to={`/smobo/${slug}/${to}`} className="font-semibold">
                {text}
              </RouterLink>
              <p className="text-sm text-muted">{help}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
