import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { SignUpStatus } from "../../activities/sign-up-kinds.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { answerText } from "../../activities/sign-up-answers.ts"
import type { Question } from "./public/sign-up-questions.ts"
import { SignUpListTick } from "./sign-up-list-tick.tsx"

interface PartProps {
  activity: Activity
  part: SignUpStatus
  rows: readonly SignUpRow[]
  /** The questions whose answers the viewer may read. */
  questions: readonly Question[]
  /** Beside the title: "n of m". */
  count: ReactNode
  empty: string
  mayChange: boolean
  /** Below the title: how the waiting list moves. */
  lock: ReactNode
  onOpen: (row: SignUpRow) => void
  /** While rows are chosen: the box of each. */
  box: ((row: SignUpRow) => ReactNode) | undefined
}

/** One section of the list, in order: seats, waiting, or cancelled. */
export function SignUpListPart({ activity, part, rows, count, empty, mayChange, lock, ...rest }: PartProps) {
  const { t } = useTranslation("signUps")
  const columns = useColumns({ activity, part, rows, ...rest })
  const title = t(`signUps:list.parts.${part}`)
  return (
    <section className="mb-5">
      <h2 className="heading-3 mb-1 flex flex-wrap gap-x-1.5">
        {title}
        <span className="font-normal text-muted figures">{count}</span>
      </h2>
      {lock ? <div className="mb-2">{lock}</div> : null}
      {rows.length ? (
        <div className="sm:overflow-x-auto">
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.signUpId}
            {...(part === "registered"
              ? {
                  actions: (row: SignUpRow) => (
                    <SignUpListTick activityId={activity.activityId} row={row} mayChange={mayChange} />
                  ),
                }
              : {})}
          />
        </div>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </section>
  )
}

type ColumnProps = Pick<PartProps, "activity" | "part" | "rows" | "questions" | "onOpen" | "box">

function useColumns({ part, rows, questions, onOpen, box }: ColumnProps): Column<SignUpRow>[] {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  const texts = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  const name: Column<SignUpRow> = {
    key: "name",
    label: t("signUps:list.columns.name"),
    cell: (row) =>
      box && part !== "cancelled" ? (
        <div className="flex items-center gap-1.5">
          {box(row)}
          <PersonCell row={row} onOpen={onOpen} />
        </div>
      ) : (
        <PersonCell row={row} onOpen={onOpen} />
      ),
  }
  if (part === "cancelled")
    return [
      name,
      {
        key: "how",
        label: t("signUps:list.columns.how"),
        cell: ({ cancelKind }) => {
          if (!cancelKind) return "–"
          return cancelKind === "notPaid" ? t("signUpMoney:notPaid") : t(`signUps:list.cancelKinds.${cancelKind}`)
        },
      },
      {
        key: "left",
        label: t("signUps:list.columns.left"),
        cell: ({ cancelledAt }) => (cancelledAt ? formatMoment(cancelledAt, language, now) : "–"),
      },
    ]
  const answers = questions.map((question): Column<SignUpRow> => ({
    key: `q${question.questionId}`,
    label: pickText(question.label_nl, question.label_en, language).text,
    cell: (row) => answerText(question, row.answers[question.questionId], texts) || "–",
  }))
  const payment: Column<SignUpRow> = {
    key: "payment",
    label: t("signUps:list.columns.payment"),
    cell: ({ paymentState }) => (
      <StatusBadge
        tone={paymentState === "due" ? "attention" : paymentState === "none" ? "neutral" : "good"}
        label={t(`signUps:payment.${paymentState}`)}
      />
    ),
  }
  const since: Column<SignUpRow> = {
    key: "since",
    label: t("signUps:list.columns.since"),
    hideOnPhone: true,
    cell: ({ queuedAt }) => formatMoment(queuedAt, language, now),
  }
  const isPaid = part === "registered" && rows.some(({ priceCents }) => priceCents > 0)
  return [name, ...answers, ...(isPaid ? [payment] : []), since]
}

function PersonCell({ row, onOpen }: { row: SignUpRow; onOpen: (row: SignUpRow) => void }) {
  const { t } = useTranslation("signUps")
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      {row.position === null ? null : <span className="text-muted min-w-[1.5em]">{row.position}</span>}
      <button type="button" onClick={() => onOpen(row)} aria-haspopup="dialog" className={nameClasses}>
        {row.name}
      </button>
      {row.respondBy ? <Offered until={row.respondBy} /> : null}
      {row.guestOf ? (
        <span className="text-muted">{t("signUps:list.guestOf", { name: row.guestOf.name })}</span>
      ) : row.isMember ? null : (
        <StatusBadge tone="neutral" label={t(row.isGuest ? "signUps:list.guest" : "signUps:list.nonMember")} />
      )}
    </div>
  )
}

function Offered({ until }: { until: string }) {
  const { t } = useTranslation("signUps")
  const when = formatMoment(until, useLanguage(), useNow())
  return <StatusBadge tone="attention" label={t("signUps:list.offered", { when })} />
}

const nameClasses = "name-button"
