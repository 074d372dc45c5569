import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Button } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { fieldTexts } from "../trail-fields.ts"
import { type MemberEvent, memberEventsQuery, trailPageSize } from "./privacy.api.ts"

interface TrailCardProps {
  userId: number
  /** The person looks at their own page. */
  isOwn?: boolean
}

/** Who viewed, changed or exported the data of a person, newest first. */
export function TrailCard({ userId, isOwn = false }: TrailCardProps) {
  const { t } = useTranslation("trail")
  const [pages, setPages] = useState(1)
  return (
    <SectionCard title={t(isOwn ? "trail:title" : "trail:titleOf")} lead={t(isOwn ? "trail:lead" : "trail:leadOf")}>
      {Array.from({ length: pages }, (_, index) => (
        <EventsPage
          key={index}
          userId={userId}
          isOwn={isOwn}
          pageNumber={index + 1}
          onOlder={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </SectionCard>
  )
}

interface EventsPageProps extends Required<TrailCardProps> {
  pageNumber: number
  /** Shows the next page; absent if it is shown. */
  onOlder: (() => void) | undefined
}

function EventsPage({ userId, isOwn, pageNumber, onOlder }: EventsPageProps) {
  const { t } = useTranslation("trail")
  const result = useQuery(memberEventsQuery(useApi(), userId, useUser()?.userId ?? null, pageNumber))
  return (
    <Loaded result={result}>
      {({ data, pagination }) => (
        <>
          {data.length || pageNumber > 1 ? null : <p className="text-muted">{t("trail:empty")}</p>}
          <ul>
            {data.map((event) => (
              <EventRow key={event.memberEventId} event={event} isOwn={isOwn} />
            ))}
          </ul>
          {onOlder && pagination.totalItems > pageNumber * trailPageSize ? (
            <Button variant="outlined" className="mt-1.5" onClick={onOlder}>
              {t("trail:older")}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

function EventRow({ event, isOwn }: { event: MemberEvent; isOwn: boolean }) {
  const { t } = useTranslation("trail")
  const [language, now] = [useLanguage(), useNow()]
  const { action, by, fields, at } = event
  const nobody = t(action === "minimised" ? "trail:site" : "trail:gone")
  const who = isOwn && event.isOwn ? t("trail:you") : (by ?? nobody)
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(
    fieldTexts(fields).map((name) => t(`trail:fields.${name}`)),
  )
  return (
    <li className="py-1 border-t border-line wrap-anywhere">
      <p>
        <span className="font-semibold">{t(`trail:actions.${action}`, { who })}</span>
        {names ? `: ${names}` : ""}
      </p>
      <p className="text-sm text-muted">{formatMoment(at, language, now)}</p>
    </li>
  )
}
