import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { peopleAtOnce } from "../contribution.ts"
import type { ContributionOutcome } from "../contribution-outcome.ts"
import { peopleQuery, type Person } from "./contribution.api.ts"

interface OutcomePeopleProps {
  year: number
  outcome: ContributionOutcome
  count: number
}

/** The people of one outcome, a part at a time. */
export function OutcomePeople({ year, outcome, count }: OutcomePeopleProps) {
  const { t } = useTranslation("contribution")
  const [parts, setParts] = useState(1)
  const starts = Array.from({ length: parts }, (_, part) => part * peopleAtOnce)
  return (
    <div className="mt-1 pl-2 border-l-2 border-line">
      {starts.map((from) => (
        <Part key={from} year={year} outcome={outcome} from={from} />
      ))}
      {parts * peopleAtOnce < count ? (
        <Button variant="outlined" onClick={() => setParts(parts + 1)}>
          {t("contribution:preview.more")}
        </Button>
      ) : null}
    </div>
  )
}

function Part({ year, outcome, from }: { year: number; outcome: ContributionOutcome; from: number }) {
  const result = useQuery(peopleQuery(useApi(), year, outcome, from))
  return (
    <Loaded result={result}>
      {({ items }) => (
        <ul className="list-none p-0">
          {items.map((person) => (
            <PersonRow key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function PersonRow({ person: { slug, name, type, since, until, cents, reason } }: { person: Person }) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  const dayOf = (day: string) => formatFullDate(day, language)
  const period = { type: t(`contribution:types.${type}`), day: dayOf(since) }
  return (
    <li className="flex flex-wrap gap-x-2 py-0.5">
      <span className="flex-1 basis-[14rem] min-w-0 wrap-anywhere">
        <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink>
        <span className="block text-sm text-muted">
          {until
            ? t("contribution:preview.between", { ...period, until: dayOf(addDays(until, -1)) })
            : t("contribution:preview.since", period)}
          {reason ? <span className="block">{reason}</span> : null}
        </span>
      </span>
      {cents ? <span className="figures">{formatMoney(cents, language)}</span> : null}
    </li>
  )
}
