import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { moveInput } from "../finances.ts"
import { type Finances, useFinancesChange } from "./finances.api.ts"

type Fields = z.input<typeof moveInput>

/** Moves a mandate to another account of its person. */
export function MoveDialog({ finances, onClose }: { finances: Finances; onClose: () => void }) {
  const { t } = useTranslation("mandates")
  const move = useFinancesChange("POST /users/:userId/finances/mandate/move")
  const { userId, accountHolder, may, version } = finances
  return (
    <ActDialog
      title={t("mandates:move.title")}
      lead={t(may.sign ? "mandates:move.lead" : "mandates:move.leadOther")}
      schema={moveInput}
      defaultValues={{ iban: "", accountHolder: accountHolder ?? "" }}
      act={(values) => move.mutateAsync({ params: { userId }, body: { ...values, version } })}
      done={t("mandates:move.saved")}
      submitLabel={t("mandates:move.submit")}
      onClose={onClose}
    >
      <TextField<Fields> name="iban" label={t("mandates:move.iban")} placeholder="NL00 BANK 0000 0000 00" />
      <TextField<Fields>
        name="accountHolder"
        label={t("mandates:account.accountHolder")}
        help={t("mandates:account.accountHolderHelp")}
        autoComplete="name"
      />
    </ActDialog>
  )
}
