import clsx from "clsx"
import { Mail, Printer, UserCheck, UserPlus, UsersRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FilterChips } from "../../../ui/list/filter-chips.tsx"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { presences, signUpStatuses } from "../sign-up-kinds.ts"
import { isMatch, signUpListView } from "../sign-up-list.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../activities/web/activity-labels.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { SignUpExportButton } from "./sign-up-export-button.tsx"
import { SignUpListAdd } from "./sign-up-list-add.tsx"
import { SignUpListLock } from "./sign-up-list-lock.tsx"
import { SignUpListPerson } from "./sign-up-list-person.tsx"
import { useTicked } from "./sign-up-list-presence.ts"
import { SignUpListSummary } from "./sign-up-list-summary.tsx"
import { SignUpListPart } from "./sign-up-list-table.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"

interface SignUpListProps {
  activity: Activity
  rows: readonly SignUpRow[]
  mayChange: boolean
  mayLock: boolean
}

/** All sign-ups for an activity, in three sections, with what an organiser can do. */
export function SignUpList({ activity, rows: loadedRows, mayChange, mayLock }: SignUpListProps) {
  const { t } = useTranslation("signUps")
  const rows = useTicked(activity.activityId, loadedRows)
  const list = useListState(signUpListView)
  const filters = useFilters(rows)
  const [openId, setOpenId] = useState<number>()
  const questions = activity.questions.filter(({ sensitive }) => mayChange || !sensitive)
  const matching = rows.filter((row) => isMatch(row, list))
  const of = (status: SignUpRow["status"], from: readonly SignUpRow[] = rows) =>
    from.filter((row) => row.status === status)
  const open = rows.find(({ signUpId }) => signUpId === openId)
  const counts = useCounts(activity, of)
  const isNameless = rows.length === 0 && (activity.registered ?? 0) > 0
  return (
    <>
      <Head activity={activity} mayChange={mayChange} />
      {mayLock && activity.status !== "cancelled" && activity.waitingList !== "off" ? (
        <div className="mb-3">
          <SignUpListLock activity={activity} />
        </div>
      ) : null}
      {rows.length ? (
        <>
          <div className={clsx("grid grid-cols-1 gap-1.5 mb-3", notOnPaper)}>
            <ListToolbar list={list} searchLabel={t("signUps:list.search")} filters={filters} sortLabels={undefined} />
            <FilterChips list={list} filters={filters} />
            <div role="status" className="text-muted min-h-[1.6em]">
              {list.isFiltered ? t("signUps:list.found", { count: matching.length }) : ""}
            </div>
          </div>
          {signUpStatuses.map((part) => (
            <SignUpListPart
              key={part}
              activity={activity}
              part={part}
              rows={of(part, matching)}
              questions={questions}
              count={counts[part]}
              empty={t(`signUps:list.empty.${list.isFiltered && of(part).length ? "filtered" : part}`)}
              mayChange={mayChange}
              onOpen={(row) => setOpenId(row.signUpId)}
            />
          ))}
          <SignUpListSummary questions={questions} rows={of("registered")} />
        </>
      ) : (
        <EmptyState
          icon={UsersRound}
          title={t(
            isNameless
              ? "signUps:list.empty.nameless"
              : activity.signUpMode === "signUp"
                ? "signUps:list.empty.all"
                : "signUps:list.noSignUp",
          )}
        >
          {isNameless ? t("signUps:list.empty.namelessWhy") : null}
        </EmptyState>
      )}
      {open ? (
        <SignUpListPerson
          activity={activity}
          row={open}
          questions={questions}
          mayChange={mayChange}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </>
  )
}

/** The "n of m" beside the title of each section. */
function useCounts(activity: Activity, of: (status: SignUpRow["status"]) => SignUpRow[]) {
  const { t } = useTranslation("signUps")
  const count = of("registered").length
  const present = of("registered").filter(({ presence }) => presence === "present").length
  const seats = activity.capacity ? t("signUps:list.ofCapacity", { count, capacity: activity.capacity }) : String(count)
  return {
    registered: present ? `${seats} · ${t("signUps:list.present", { count: present, total: count })}` : seats,
    waiting: String(of("waiting").length),
    cancelled: String(of("cancelled").length),
  }
}

const payments = ["due", "paid", "waived"] as const

function useFilters(rows: readonly SignUpRow[]) {
  const { t } = useTranslation("signUps")
  const presence = {
    name: "aanwezig",
    label: t("signUps:list.filters.presence"),
    options: presences.map((value) => ({ value, label: t(`signUps:presence.${value}`) })),
  }
  const payment = {
    name: "betaling",
    label: t("signUps:list.filters.payment"),
    options: payments.map((value) => ({ value, label: t(`signUps:payment.${value}`) })),
  }
  return rows.some(({ priceCents }) => priceCents > 0) ? [presence, payment] : [presence]
}

function Head({ activity, mayChange }: { activity: Activity; mayChange: boolean }) {
  const { t } = useTranslation("signUps")
  const [labels, now] = [useActivityLabels(), useNow()]
  const [isAdding, setAdding] = useState(false)
  const { activityId, slug, status, signUpMode, startsAt } = activity
  const mayLookUp = useMay(mayReadMembers)
  const mayAdd =
    mayChange && mayLookUp && status !== "cancelled" && signUpMode === "signUp" && now < Date.parse(startsAt)
  return (
    <>
      <PageHead
        title={t("signUps:list.pageOf", { title: labels.titleOf(activity) })}
        lead={<span className="figures">{labels.whenOf(activity, now)}</span>}
        actions={
          <div className={clsx("flex flex-wrap gap-1", notOnPaper)}>
            {mayAdd ? (
              <Button
                variant="contained"
                startIcon={<UserPlus size={18} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t("signUps:list.actions.add")}
              </Button>
            ) : null}
            {mayChange && signUpMode === "signUp" && status !== "cancelled" ? (
              <LinkButton
                to={`/activiteiten/${slug}/inchecken`}
                variant="outlined"
                startIcon={<UserCheck size={18} aria-hidden />}
              >
                {t("signUps:list.actions.checkIn")}
              </LinkButton>
            ) : null}
            <SignUpExportButton activity={activity} />
            {mayChange ? (
              <LinkButton
                to={`/activiteiten/${slug}/mail`}
                variant="outlined"
                startIcon={<Mail size={18} aria-hidden />}
              >
                {t("signUps:list.actions.mail")}
              </LinkButton>
            ) : null}
            <Button variant="outlined" startIcon={<Printer size={18} aria-hidden />} onClick={() => print()}>
              {t("signUps:list.actions.print")}
            </Button>
            <LinkButton to={`/activiteiten/${slug}`}>{t("signUps:list.toActivity")}</LinkButton>
          </div>
        }
      />
      {isAdding ? <SignUpListAdd activityId={activityId} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const notOnPaper = "print:hidden"
