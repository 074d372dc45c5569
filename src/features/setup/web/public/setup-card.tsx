import { useQuery } from "@tanstack/react-query"
import { Hammer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useMay } from "../../../../platform/web/session.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { Card } from "../../../../ui/card.tsx"
import { siteQuery } from "../../../settings/web/site.api.ts"
import { maySetUp } from "../../setup.policy.ts"

/** Until the site is open: for a page that whoever sets it up sees first. Renders nothing for others. */
export function SetupCard() {
  const { t } = useTranslation("setupCard")
  const isOpen = useQuery(siteQuery(useApi())).data?.data.isOpen ?? true
  const mayDo = useMay(maySetUp)
  if (isOpen || !mayDo) return null
  return (
    <Card as="section" aria-label={t("setupCard:title")} className="mb-4 flex flex-wrap items-center gap-2 p-2 sm:px-3">
      <Hammer aria-hidden size={24} className="flex-none text-accent" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="heading-5">{t("setupCard:title")}</p>
        <p className="text-muted">{t("setupCard:text")}</p>
      </div>
      <LinkButton to="/inrichten" variant="contained">
        {t("setupCard:go")}
      </LinkButton>
    </Card>
  )
}
