import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Api } from "../../../platform/web/api.ts"
import { Card } from "../../../ui/card.tsx"
import { RightList } from "./right-list.tsx"

type Grant = Api["GET /permissions"]["answer"]["data"][number]

interface ManageCardProps {
  icon: LucideIcon
  title: ReactNode
  /** What it is for. */
  children: ReactNode
  /** "3 groepen · 12 mensen" */
  facts: readonly string[]
  /** Undefined for those who may not read permissions. */
  grants: readonly Grant[] | undefined
  actions: ReactNode
}

/** A type of group or a role, for those who manage them: what it is for, who it is about and what it lets them do. */
export function ManageCard({ icon: Icon, title, children, facts, grants, actions }: ManageCardProps) {
  const { t } = useTranslation("groups")
  return (
    <Card as="li" className="flex flex-col p-2.5 sm:p-3">
      <div className="flex gap-1.5 items-center">
        <div
          aria-hidden
          className="grid place-items-center flex-none w-5.5 h-5.5 rounded-full bg-accent-soft text-accent"
        >
          <Icon size={22} strokeWidth={1.75} />
        </div>
        <h2 className="heading-3 min-w-0 wrap-anywhere">{title}</h2>
      </div>
      <div className="mt-1">{children}</div>
      <p className="mt-1 text-muted figures">{facts.filter(Boolean).join(" · ")}</p>
      {grants ? (
        <div className="mt-1.5 pt-1.5 border-t border-line text-sm">
          {grants.length ? (
            <>
              <p className="font-semibold">{t("groups:manage.rights")}</p>
              <RightList grants={grants} />
            </>
          ) : (
            <p className="text-muted">{t("groups:manage.noRights")}</p>
          )}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-1 mt-auto pt-2">{actions}</div>
    </Card>
  )
}

/** Side by side, as many as fit. */
export const manageGrid = "grid gap-2 fill-360"
