import { useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { Button } from "../../../../ui/button.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { entriesQuery, type JournalEntry } from "./journal.api.ts"

/** The entries of a month, in the order of the books. */
export function EntriesCard({ month }: { month: string }) {
  const { t } = useTranslation("journal")
  const result = useInfiniteQuery(entriesQuery(useApi(), month))
  return (
    <SectionCard title={t("journal:entries.title")} lead={t("journal:entries.lead")}>
      <Loaded result={result}>
        {({ pages }) => {
          const shown = pages.flatMap(({ items }) => items)
          const total = pages.at(-1)?.total ?? 0
          return (
            <>
              <div aria-hidden className={`${grid} text-sm text-muted`}>
                <span />
                <span className="text-right">{t("journal:accounts.debit")}</span>
                <span className="text-right">{t("journal:accounts.credit")}</span>
              </div>
              <ul>
                {shown.map((entry) => (
                  <Entry key={`${entry.day} ${entry.document}`} entry={entry} />
                ))}
              </ul>
              <div className="mt-2 flex flex-wrap items-center gap-2">
                {result.hasNextPage ? (
                  <Button
                    variant="outlined"
                    loading={result.isFetchingNextPage}
                    onClick={() => void result.fetchNextPage()}
                  >
                    {t("journal:entries.more")}
                  </Button>
                ) : null}
                <span className="text-sm text-muted">{t("journal:entries.shown", { shown: shown.length, total })}</span>
              </div>
            </>
          )
        }}
      </Loaded>
    </SectionCard>
  )
}

const grid = "grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] gap-x-1.5"

function Entry({ entry: { day, document, lines } }: { entry: JournalEntry }) {
  const { t } = useTranslation("journal")
  const [language, now] = [useLanguage(), useNow()]
  const [first] = lines
  return (
    <li className="py-1.5 border-t border-line">
      <p className="flex flex-wrap gap-x-1.5">
        <span className="font-semibold">{formatDate(day, language, now)}</span>
        <span className="figures text-muted">{document}</span>
        {first ? <LocalizedText nl={first.text_nl} en={first.text_en} /> : null}
      </p>
      <ul>
        {lines.map(({ code, name_nl, name_en, costCentre_nl, costCentre_en, cents }) => (
          <li key={`${code} ${costCentre_nl} ${cents}`} className={`${grid} text-sm`}>
            <span className="min-w-0">
              <span className="figures">{code}</span> <LocalizedText nl={name_nl} en={name_en} />
              {costCentre_nl === null ? null : (
                <span className="text-muted">
                  {" · "}
                  <LocalizedText nl={costCentre_nl} en={costCentre_en} />
                </span>
              )}
            </span>
            <Amount cents={Math.max(cents, 0)} label={t("journal:accounts.debit")} />
            <Amount cents={Math.max(-cents, 0)} label={t("journal:accounts.credit")} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** An amount under its heading, which is said to those who don't see the column. */
function Amount({ cents, label }: { cents: number; label: string }) {
  const language = useLanguage()
  return (
    <span className="figures text-right whitespace-nowrap">
      {cents ? (
        <>
          <span className="sr-only">{label} </span>
          {formatMoney(cents, language)}
        </>
      ) : null}
    </span>
  )
}
