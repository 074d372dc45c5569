import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext } from "../../../platform/web/app-context.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { loadPage } from "../../pages/web/page.api.ts"
import { PageText } from "../../pages/web/public/page-text.tsx"
import { removedKinds } from "../retention.ts"
import { periodText } from "./retention-period.ts"

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(appContext), "privacy-policy")

/** /privacy-policy: which personal data we have, why, who sees it and for how long. */
export function Component() {
  return (
    <>
      <PageText pageKey="privacy-policy" />
      <HowLong />
    </>
  )
}

/** The periods after which the site removes things, as it does. */
function HowLong() {
  const { t } = useTranslation("policy")
  const rows = [
    ...removedKinds.map((kind) => [kind, periodText(kind, t)] as const),
    ["account", t("policy:howLong.untilDeleted")] as const,
  ]
  return (
    <SectionCard title={t("policy:howLong.title")} lead={t("policy:howLong.lead")}>
      <dl>
        {rows.map(([kind, period]) => (
          <div key={kind} className="grid gap-x-2 py-1 border-t border-line sm:grid-cols-[2fr_1fr]">
            <dt>{t(`policy:kinds.${kind}`)}</dt>
            <dd className="font-semibold">{period}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
