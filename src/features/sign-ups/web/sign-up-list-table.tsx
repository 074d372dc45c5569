import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { SignUpStatus } from "../sign-up-kinds.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { answerText } from "../sign-up-answers.ts"
import type { Question } from "./sign-up-questions.ts"
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
  onOpen: (row: SignUpRow) => void
}

/** One section of the list, in order: seats, waiting, or cancelled. */
export function SignUpListPart({ activity, part, rows, count, empty, mayChange, ...rest }: PartProps) {
  const { t } = useTranslation("signUps")
  const columns = useColumns({ activity, part, rows, ...rest })
  const title = t(`signUps:list.parts.${part}`)
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1, display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
        {title}
        <Box component="span" sx={{ fontWeight: 400, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {count}
        </Box>
      </Typography>
      {rows.length ? (
        <Box sx={{ overflowX: { sm: "auto" } }}>
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
        </Box>
      ) : (
        <Typography sx={{ color: "text.secondary" }}>{empty}</Typography>
      )}
    </Box>
  )
}

type ColumnProps = Pick<PartProps, "activity" | "part" | "rows" | "questions" | "onOpen">

function useColumns({ part, rows, questions, onOpen }: ColumnProps): Column<SignUpRow>[] {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  const texts = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  const name: Column<SignUpRow> = {
    key: "name",
    label: t("signUps:list.columns.name"),
    cell: (row) => <PersonCell row={row} onOpen={onOpen} />,
  }
  if (part === "cancelled")
    return [
      name,
      {
        key: "how",
        label: t("signUps:list.columns.how"),
        cell: ({ cancelKind }) => (cancelKind ? t(`signUps:list.cancelKinds.${cancelKind}`) : "–"),
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
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
      {row.position === null ? null : (
        <Box component="span" sx={{ color: "text.secondary", minWidth: "1.5em" }}>
          {row.position}
        </Box>
      )}
      <Box component="button" type="button" onClick={() => onOpen(row)} aria-haspopup="dialog" sx={nameSx}>
        {row.name}
      </Box>
      {row.isMember ? null : <StatusBadge tone="neutral" label={t("signUps:list.nonMember")} />}
    </Box>
  )
}

const nameSx = {
  border: 0,
  p: 0,
  py: 1,
  bgcolor: "transparent",
  font: "inherit",
  color: "inherit",
  textAlign: "start",
  cursor: "pointer",
  textDecoration: "underline",
  textDecorationColor: "transparent",
  textUnderlineOffset: "0.18em",
  overflowWrap: "anywhere",
  "&:hover": { color: "accent.main", textDecorationColor: "currentColor" },
  "@media (pointer: coarse)": { minHeight: 44 },
} as const
