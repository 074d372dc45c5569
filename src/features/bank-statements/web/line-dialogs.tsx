import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { lineReason } from "../bank-statement.ts"
import { type Line, useBankChange } from "./bank-statement.api.ts"

type ReasonForm = z.input<typeof lineReason>
interface LineDialogProps {
  line: Pick<Line, "bankLineId">
  onClose: () => void
  onDone?: () => void
}

function ReasonField() {
  const { t } = useTranslation("bankStatements")
  return (
    <TextField<ReasonForm>
      name="reason"
      label={t("bankStatements:acts.reason")}
      help={t("bankStatements:acts.reasonHelp")}
      autoFocus
    />
  )
}

/** Passes over a line. */
export function IgnoreDialog({ line: { bankLineId }, onClose, onDone = () => undefined }: LineDialogProps) {
  const { t } = useTranslation("bankStatements")
  const ignore = useBankChange("POST /bank-statements/lines/:bankLineId/ignore")
  return (
    <ActDialog
      title={t("bankStatements:acts.ignoreTitle")}
      lead={t("bankStatements:acts.ignoreLead")}
      schema={lineReason}
      defaultValues={{ reason: "" }}
      act={(body) => ignore.mutateAsync({ params: { bankLineId }, body })}
      done={t("bankStatements:acts.ignored")}
      submitLabel={t("bankStatements:acts.ignore")}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField />
    </ActDialog>
  )
}

/** Takes back what was done with a line. */
export function UndoDialog({
  line: { bankLineId, bookings },
  onClose,
}: {
  line: Pick<Line, "bankLineId" | "bookings">
  onClose: () => void
}) {
  const { t } = useTranslation("bankStatements")
  const undo = useBankChange("POST /bank-statements/lines/:bankLineId/undo")
  const kinds = bookings.filter(({ undoneAt }) => !undoneAt).map(({ kind }) => kind)
  const isNoted = kinds.length > 0 && kinds.every((kind) => kind === "noted" || kind === "notedClaim")
  const lead = kinds.includes("claim") ? "undoLeadClaim" : isNoted ? "undoLeadNoted" : "undoLead"
  return (
    <ActDialog
      title={t("bankStatements:acts.undoTitle")}
      lead={t(`bankStatements:acts.${lead}`)}
      schema={lineReason}
      defaultValues={{ reason: "" }}
      act={(body) => undo.mutateAsync({ params: { bankLineId }, body })}
      done={t("bankStatements:acts.undone")}
      submitLabel={t("bankStatements:acts.undo")}
      isDestructive
      onClose={onClose}
    >
      <ReasonField />
    </ActDialog>
  )
}

/** Says that a line was booked, with the way back beside it. */
export function useBookedSnack() {
  const { t } = useTranslation("bankStatements")
  const showError = useShowError()
  const undo = useBankChange("POST /bank-statements/lines/:bankLineId/undo")
  return (bankLineId: number) =>
    showSnack(t("bankStatements:acts.booked"), "success", {
      label: t("bankStatements:acts.undo"),
      run: () =>
        undo.mutate(
          { params: { bankLineId }, body: { reason: t("bankStatements:acts.atOnce") } },
          { onSuccess: () => showSnack(t("bankStatements:acts.undone")), onError: (error) => showError(error) },
        ),
    })
}
