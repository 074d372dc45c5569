import { useQuery } from "@tanstack/react-query"
import { HandHelping } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatRange } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { YearLinks } from "../../../ui/list/year-links.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { boardYearName } from "../../groups/board-years.ts"
import { hoursText } from "../shift-rules.ts"
import { OwnBadge } from "./own-badge.tsx"
import { OwnActs, TakeActs } from "./shift-acts.tsx"
import { type MyShifts, myShiftsQuery, yearIn } from "./shift.api.ts"

/** /mijn-account/diensten?jaar={year}: where the user helps, where help is needed, and what they did. */
export function Component() {
  const { t } = useTranslation("shifts")
  const [params] = useSearchParams()
  const result = useQuery(myShiftsQuery(useApi(), yearIn(params)))
  useLive("shifts")
  return (
    <>
      <PageHead title={t("shifts:pages.mine")} lead={t("shifts:mine.lead")} />
      <Loaded result={result}>
        {(mine) => (
          <>
            <Coming shifts={mine.coming} />
            <Offered shifts={mine.offered} />
            <Done mine={mine} />
          </>
        )}
      </Loaded>
    </>
  )
}

type AnyShift = Pick<
  MyShifts["coming"][number],
  "shiftId" | "title_nl" | "title_en" | "activity" | "startsAt" | "endsAt"
>

/** A shift with its activity; what else there is to say and do comes after it. */
function ShiftLine({ shift, children }: { shift: AnyShift; children?: ReactNode }) {
  const [language, now] = [useLanguage(), useNow()]
  const { title_nl, title_en, activity, startsAt, endsAt } = shift
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-line py-1.5 first:pt-0 last:pb-0 not-first:border-t">
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <h3 className="heading-5">
          <LocalizedText nl={title_nl} en={title_en} />
        </h3>
        <p>
          <RouterLink to={`/activiteiten/${activity.slug}`}>
            <LocalizedText nl={activity.title_nl} en={activity.title_en} />
          </RouterLink>
        </p>
        <p className="text-muted figures">{formatRange(startsAt, endsAt, language, now)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
    </li>
  )
}

const list = "m-0 list-none p-0"

function Coming({ shifts }: { shifts: MyShifts["coming"] }) {
  const { t } = useTranslation("shifts")
  return (
    <SectionCard title={t("shifts:mine.coming")} {...(shifts.length ? { lead: t("shifts:mine.calendar") } : {})}>
      {shifts.length ? (
        <ul className={list}>
          {shifts.map((shift) => (
            <ShiftLine key={shift.shiftId} shift={shift}>
              <OwnBadge own={shift.own} />
              <OwnActs shift={shift} own={shift.own} />
              {shift.own.isAskedAgain ? (
                <p className="basis-full text-sm text-muted">{t("shifts:confirm.note")}</p>
              ) : null}
            </ShiftLine>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={HandHelping}
          title={t("shifts:mine.noneComing")}
          action={
            <LinkButton to="/activiteiten" variant="outlined">
              {t("shifts:mine.toActivities")}
            </LinkButton>
          }
        />
      )}
    </SectionCard>
  )
}

function Offered({ shifts }: { shifts: MyShifts["offered"] }) {
  const { t } = useTranslation("shifts")
  return (
    <SectionCard title={t("shifts:mine.offered")}>
      {shifts.length ? (
        <ul className={list}>
          {shifts.map((shift) => (
            <ShiftLine key={shift.shiftId} shift={shift}>
              {shift.free ? (
                <StatusBadge tone="attention" label={t("shifts:places.free", { count: shift.free })} />
              ) : null}
              {shift.seeking ? (
                <StatusBadge tone="attention" label={t("shifts:places.seeking", { count: shift.seeking })} />
              ) : null}
              <TakeActs shift={shift} mayTake={shift.free > 0} mayTakeOver={shift.seeking > 0} />
            </ShiftLine>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("shifts:mine.noneOffered")}</p>
      )}
      <p className="mt-1.5 text-sm text-muted">
        {t("shifts:mine.notices")}{" "}
        <RouterLink to="/mijn-account/meldingen">{t("shifts:mine.chooseNotices")}</RouterLink>
      </p>
    </SectionCard>
  )
}

function Done({ mine: { year, years, minutes, done } }: { mine: MyShifts }) {
  const { t } = useTranslation("shifts")
  return (
    <SectionCard
      title={t("shifts:mine.done")}
      action={<span className="text-muted figures">{t("shifts:mine.total", { hours: hoursText(minutes) })}</span>}
    >
      <YearLinks label={t("shifts:year")} years={years} shown={year} nameOf={boardYearName} />
      {done.length ? (
        <ul className={list}>
          {done.map((shift) => (
            <ShiftLine key={shift.shiftId} shift={shift}>
              {shift.isNoShow ? (
                <StatusBadge tone="bad" label={t("shifts:states.noShow")} />
              ) : (
                <span className="figures">{t("shifts:mine.hours", { hours: hoursText(shift.minutes) })}</span>
              )}
            </ShiftLine>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("shifts:mine.noneDone")}</p>
      )}
    </SectionCard>
  )
}
