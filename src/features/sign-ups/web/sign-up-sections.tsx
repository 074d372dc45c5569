import clsx from "clsx"
import { UsersRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useListState } from "../../../platform/web/list-state.ts"
import { lazyPart, userPart } from "../../../ui/lazy-part.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FilterChips } from "../../../ui/list/filter-chips.tsx"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { presences, signUpStatuses } from "../../activities/sign-up-kinds.ts"
import type { Outcome } from "../../bulk-acts/web/public/bulk-outcome.tsx"
import { type Selection, useSelection } from "../../bulk-acts/web/public/selection.ts"
import { useMayMailChosen } from "../../members/web/public/may-mail-chosen.ts"
import { useNow } from "../../../platform/web/now.ts"
import { isMatch, signUpListView } from "../sign-up-list.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { DrawNote, inEqualOrder } from "./draw/draw-note.tsx"
import { PoolSummary } from "./pools/pool-summary.tsx"
import { SignUpListHead } from "./sign-up-list-head.tsx"
import { SignUpListLock } from "./sign-up-list-lock.tsx"
import { SignUpListMail } from "./sign-up-list-mail.tsx"
import { SignUpListPerson } from "./sign-up-list-person.tsx"
import { useTicked } from "./sign-up-list-presence.ts"
import { SignUpListSummary } from "./sign-up-list-summary.tsx"
import { SignUpListPart } from "./sign-up-list-table.tsx"

// Only for organisers who may change the list.
const SelectButton = userPart(async () => (await import("../../bulk-acts/web/public/selection-bar.tsx")).SelectButton)
const selectBox = lazyPart(async () => (await import("../../bulk-acts/web/public/select-box.tsx")).SelectBox)
const outcomes = lazyPart(async () => (await import("../../bulk-acts/web/public/bulk-outcome.tsx")).BulkOutcome)
const acts = lazyPart(async () => (await import("./sign-up-acts.tsx")).SignUpActs)

interface SignUpSectionsProps {
  activity: Activity
  rows: readonly SignUpRow[]
  mayChange: boolean
  mayLock: boolean
}

/** All sign-ups for an activity, in three sections, with what an organiser can do. */
export function SignUpSections({ activity, rows: loadedRows, mayChange, mayLock }: SignUpSectionsProps) {
  const { t } = useTranslation("signUps")
  const rows = useTicked(activity.activityId, loadedRows)
  const list = useListState(signUpListView)
  const filters = useFilters(rows)
  const [openId, setOpenId] = useState<number>()
  const questions = activity.questions.filter(({ sensitive }) => mayChange || !sensitive)
  const matching = rows.filter((row) => isMatch(row, list))
  const of = (status: SignUpRow["status"], from: readonly SignUpRow[] = rows) =>
    from.filter((row) => row.status === status)
  const selection = useSelection(
    matching
      .filter(({ status }) => status !== "cancelled")
      // A guest is mailed through the host.
      .map(({ signUpId, userId, guestOf, name }) => ({ id: signUpId, name, userId: userId ?? guestOf?.userId ?? 0 })),
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const mayMail = useMayMailChosen()
  const choices = useChoices(activity, rows, mayChange)
  const open = rows.find(({ signUpId }) => signUpId === openId)
  const counts = useCounts(activity, of)
  const hasLine = activity.status !== "cancelled" && activity.waitingList !== "off"
  const isNameless = rows.length === 0 && (activity.registered ?? 0) > 0
  return (
    <>
      <SignUpListHead activity={activity} mayChange={mayChange} />
      {rows.length ? (
        <>
          <div className={clsx("grid grid-cols-1 gap-1.5 mb-3", notOnPaper)}>
            <ListToolbar list={list} searchLabel={t("signUps:list.search")} filters={filters} sortLabels={undefined} />
            <FilterChips list={list} filters={filters} />
            <div className="flex flex-wrap items-center justify-between gap-1">
              <div role="status" className="text-muted min-h-[1.6em]">
                {list.isFiltered ? t("signUps:list.found", { count: matching.length }) : ""}
              </div>
              <div className="flex flex-wrap gap-1">
                {mayChange && list.isFiltered ? <SignUpListMail activity={activity} list={list} /> : null}
                {choices.isPaid || choices.mayRemove || mayMail ? <SelectButton selection={selection} /> : null}
              </div>
            </div>
          </div>
          {outcome ? <outcomes.Part outcome={outcome} onUndone={() => setOutcome(undefined)} /> : null}
          {signUpStatuses.map((part) => (
            <SignUpListPart
              key={part}
              activity={activity}
              part={part}
              rows={inEqualOrder(of(part, matching), activity)}
              questions={questions}
              count={counts[part]}
              empty={t(`signUps:list.empty.${list.isFiltered && of(part).length ? "filtered" : part}`)}
              mayChange={mayChange}
              lock={
                part === "waiting" && (activity.drawAt || (mayLock && hasLine)) ? (
                  <>
                    <DrawNote activity={activity} />
                    {mayLock && hasLine ? <SignUpListLock activity={activity} /> : null}
                  </>
                ) : null
              }
              onOpen={(row) => setOpenId(row.signUpId)}
              box={selection.isOn ? (row) => <Box selection={selection} row={row} /> : undefined}
            />
          ))}
          <PoolSummary activity={activity} rows={rows} />
          <SignUpListSummary questions={questions} rows={of("registered")} />
          {selection.isOn ? (
            <acts.Part activityId={activity.activityId} selection={selection} {...choices} onDone={setOutcome} />
          ) : null}
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

const Box = ({ selection, row: { signUpId, name } }: { selection: Selection; row: SignUpRow }) => (
  <selectBox.Part selection={selection} row={{ id: signUpId, name }} />
)

/** What can be done with many sign-ups at once. */
function useChoices(activity: Activity, rows: readonly SignUpRow[], mayChange: boolean) {
  const isOver = useNow() >= Date.parse(activity.startsAt) || activity.status === "cancelled"
  return { isPaid: mayChange && rows.some(({ priceCents }) => priceCents > 0), mayRemove: mayChange && !isOver }
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

const notOnPaper = "print:hidden"
