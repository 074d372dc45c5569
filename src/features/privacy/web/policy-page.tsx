import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { RouterLink, TextLink } from "../../../ui/link.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { siteQuery } from "../../site/web/site.api.ts"
import { graceDays } from "../grace-days.ts"
import { rejectedDays, retention, trailDays } from "../retention.ts"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const { api, queryClient, i18n } = context.get(appContext)
  await ensureFresh(queryClient, siteQuery(api))
  return { title: i18n.t("policy:title"), description: i18n.t("policy:lead") }
}

/** /privacy-policy: which personal data we have, why, who sees it and for how long. */
export function Component() {
  const { t } = useTranslation("policy")
  const site = useQuery(siteQuery(useApi())).data?.data
  return (
    <>
      <PageHead title={t("policy:title")} lead={t("policy:lead")} />
      {(["what", "who"] as const).map((part) => (
        <SectionCard key={part} title={t(`policy:${part}.title`)}>
          <ul className="list-disc pl-2.5 max-w-[70ch]">
            {(["first", "second", "third", "fourth"] as const).map((item) => (
              <li key={item}>{t(`policy:${part}.${item}`)}</li>
            ))}
          </ul>
        </SectionCard>
      ))}
      <HowLong />
      <SectionCard title={t("policy:rights.title")}>
        <p className="max-w-[70ch]">{t("policy:rights.text", { days: graceDays })}</p>
        <p className="mt-1">
          <RouterLink to="/mijn-account">{t("policy:rights.link")}</RouterLink>
        </p>
      </SectionCard>
      {site ? (
        <SectionCard title={t("policy:contact.title")}>
          <p className="max-w-[70ch] wrap-anywhere">
            {t("policy:contact.text", { association: site.name })}{" "}
            <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>.
          </p>
        </SectionCard>
      ) : null}
    </>
  )
}

/** The periods after which the site removes things, as it does. */
function HowLong() {
  const { t } = useTranslation("policy")
  /** In the largest unit that says it well. */
  const periodOf = (days: number) => {
    if (days % 365 === 0) return t("policy:howLong.years", { count: days / 365 })
    return days > 365
      ? t("policy:howLong.months", { count: Math.round(days / 30.44) })
      : t("policy:howLong.days", { count: days })
  }
  const rows = [
    ...Object.entries(retention).map(([kind, { days }]) => [
      kind,
      t("policy:howLong.after", { period: periodOf(days) }),
    ]),
    ["application", t("policy:howLong.afterRejection", { period: periodOf(rejectedDays) })],
    ["trail", periodOf(trailDays)],
    ["account", t("policy:howLong.untilDeleted")],
  ] as const
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
