import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { hasSecondFactor } from "../../has-second-factor.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

/** On the account page: whether the account has a second factor, and the way to its page. */
export function SecondFactorCard() {
  const { t } = useTranslation("secondFactor")
  const { data } = useQuery(secondFactorQuery(useApi()))
  const state = data && (hasSecondFactor(data) ? "on" : "off")
  return (
    <SectionCard title={t("secondFactor:title")} lead={t("secondFactor:lead")}>
      <div className="flex flex-wrap gap-1.5 items-center justify-between">
        <div className="min-w-0 flex-[1_1_16rem]">
          {state ? (
            <>
              <p className="mb-0.5">{t(`secondFactor:card.${state}`)}</p>
              <StatusBadge
                tone={state === "on" ? "good" : "attention"}
                label={t(`secondFactor:card.${state === "on" ? "badgeOn" : "badgeOff"}`)}
              />
            </>
          ) : null}
        </div>
        <LinkButton to="/mijn-account/beveiliging" variant="outlined">
          {t("secondFactor:card.open")}
        </LinkButton>
      </div>
    </SectionCard>
  )
}
