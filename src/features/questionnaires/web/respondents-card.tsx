import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { Button } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { respondentsQuery } from "./questionnaire.api.ts"

/** How many are shown at first, and the most that one call answers with. */
const first = 10
const most = 100

/** Who answered, the latest first. */
export function RespondentsCard({ questionnaireId }: { questionnaireId: number }) {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  const [pageSize, setPageSize] = useState(first)
  const result = useQuery(respondentsQuery(useApi(), questionnaireId, pageSize))
  return (
    <SectionCard title={t("questionnaires:results.people")}>
      <Loaded result={result}>
        {({ data, pagination }) => (
          <>
            <ul className="grid gap-0.5">
              {data.map(({ name, answeredAt }) => (
                <li key={`${name} ${answeredAt}`} className="flex flex-wrap gap-x-2 justify-between">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-muted">{formatMoment(answeredAt, language, now)}</span>
                </li>
              ))}
            </ul>
            {pagination.totalItems > data.length ? (
              pageSize < most ? (
                <Button variant="outlined" className="mt-1.5" onClick={() => setPageSize(most)}>
                  {t("questionnaires:results.more")}
                </Button>
              ) : (
                <p className="mt-1.5 text-muted">{t("questionnaires:results.inFile")}</p>
              )
            ) : null}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}
