import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { OwnActs, TakeActs } from "./shift-acts.tsx"
import { activityShiftsQuery } from "./activity-shifts.api.ts"
import type { ShiftItem } from "./shift.api.ts"
import { ShiftHead } from "./shift-head.tsx"

interface HelpCardProps {
  activityId: number
  slug: string
  isCancelled: boolean
}

/** On the page of an activity: where help is needed, who helps, and the user's own place. Nothing if there is nothing to do. */
export function HelpCard({ activityId, slug, isCancelled }: HelpCardProps) {
  const { t } = useTranslation("shifts")
  const { data } = useQuery(activityShiftsQuery(useApi(), activityId))
  useLive("shifts")
  if (!data || isCancelled || (!data.shifts.length && !data.may.edit)) return null
  const { shifts, may } = data
  const isIn = shifts.some(({ own }) => own)
  return (
    <div className="[*_+_&]:mt-4">
      <SectionCard
        title={t("shifts:card.title")}
        {...(shifts.some((each) => each.may.take || each.may.takeOver) ? { lead: t("shifts:card.lead") } : {})}
        action={isIn ? <RouterLink to="/mijn-account/diensten">{t("shifts:card.mine")}</RouterLink> : null}
      >
        {shifts.length ? (
          <ul className="m-0 list-none p-0">
            {shifts.map((shift) => (
              <ShiftRow key={shift.shiftId} shift={shift} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t("shifts:card.none")}</p>
        )}
        {may.edit ? (
          <LinkButton to={`/activiteiten/${slug}/diensten`} variant="outlined" className="mt-2">
            {t(shifts.length ? "shifts:card.manage" : "shifts:card.add")}
          </LinkButton>
        ) : null}
      </SectionCard>
    </div>
  )
}

function ShiftRow({ shift }: { shift: ShiftItem }) {
  return (
    <li className="border-line py-2 first:pt-0 last:pb-0 not-first:border-t">
      <ShiftHead shift={shift} level={3} />
      <Helpers shift={shift} />
      <Notes shift={shift} />
      <div className="mt-1 flex flex-wrap items-center gap-1 empty:hidden">
        {shift.own ? (
          <OwnActs shift={shift} own={shift.own} />
        ) : (
          <TakeActs shift={shift} mayTake={shift.may.take} mayTakeOver={shift.may.takeOver} />
        )}
      </div>
    </li>
  )
}

/** Who helps, as far as the user may see who people are. */
function Helpers({ shift: { helpers, unnamed, taken } }: { shift: ShiftItem }) {
  const { t } = useTranslation("shifts")
  if (!helpers || !taken) return null
  return (
    <ul className="m-0 mt-1 flex list-none flex-wrap gap-x-2 gap-y-0.5 p-0">
      {helpers.map((person) => (
        <li key={person.userId} className="flex min-w-0 items-center gap-1">
          <span className="w-4 flex-none">
            <Portrait portrait={person.portrait} name={person.name} isNamed sizes="32px" />
          </span>
          <span className="wrap-anywhere">
            <MemberLink person={person} />
            {person.state === "seekingStandIn" ? (
              <span className="text-sm text-muted"> ({t("shifts:states.seeks")})</span>
            ) : null}
          </span>
        </li>
      ))}
      {unnamed ? (
        <li className="text-muted">{helpers.length ? t("shifts:places.unnamed", { count: unnamed }) : null}</li>
      ) : null}
    </ul>
  )
}

/** What the user must know before they say anything. */
function Notes({ shift: { own, overlap, clash } }: { shift: ShiftItem }) {
  const { t } = useTranslation("shifts")
  const language = useLanguage()
  const titleOf = (found: { title_nl: string; title_en: string | null }) =>
    pickText(found.title_nl, found.title_en, language).text
  const notes = [
    own?.isAskedAgain ? t("shifts:confirm.note") : null,
    overlap ? t("shifts:notes.overlap", { title: titleOf(overlap) }) : null,
    clash ? t("shifts:notes.clash", { title: titleOf(clash) }) : null,
  ].filter((note) => note !== null)
  return notes.map((note) => (
    <p key={note} className="mt-1 text-sm text-muted max-w-[60ch]">
      {note}
    </p>
  ))
}
