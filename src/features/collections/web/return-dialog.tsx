import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { returnReasons } from "../../../platform/bank/return-reasons.ts"
import { useNow } from "../../../platform/web/now.ts"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { reasonInput, returnInput } from "../collections.ts"
import { type Collection, type Item, useCollectionChange } from "./collection.api.ts"

type Fields = z.input<typeof returnInput>

interface ReturnDialogProps {
  collection: Collection
  item: Item
  onClose: () => void
}

/** Notes that the bank did not collect an item, or gave it back. */
export function ReturnDialog({ collection: { collectionId }, item, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(["collections", "returnReasons"])
  const note = useCollectionChange("POST /collections/:collectionId/items/:collectionItemId/return")
  const name = item.name ?? t("collections:items.gone")
  const { collectionItemId } = item
  return (
    <ActDialog
      title={t("collections:returned.title", { name })}
      lead={t("collections:returned.lead", { name })}
      schema={returnInput}
      defaultValues={{ bookedOn: dayOf(new Date(useNow())), code: "" }}
      act={(body) => note.mutateAsync({ params: { collectionId, collectionItemId }, body })}
      done={t("collections:returned.done")}
      submitLabel={t("collections:returned.button")}
      onClose={onClose}
    >
      <DateField<Fields> name="bookedOn" label={t("collections:returned.bookedOn")} />
      <SelectField<Fields>
        name="code"
        label={t("collections:returned.code")}
        help={t("collections:returned.codeHelp")}
        options={returnReasons.map((value) => ({ value, label: `${value}: ${t(`returnReasons:${value}.board`)}` }))}
      />
      <MoneyField<Fields>
        name="costCents"
        label={t("collections:returned.cost")}
        help={t("collections:returned.costHelp")}
      />
    </ActDialog>
  )
}

/** Undoes a return that was noted by mistake. */
export function UndoReturnDialog({ collection: { collectionId }, item, onClose }: ReturnDialogProps) {
  const { t } = useTranslation("collections")
  const undo = useCollectionChange("POST /collections/:collectionId/items/:collectionItemId/return/undo")
  const name = item.name ?? t("collections:items.gone")
  const { collectionItemId } = item
  return (
    <ActDialog
      title={t("collections:returned.undo.title", { name })}
      lead={t("collections:returned.undo.lead", { name })}
      schema={reasonInput}
      defaultValues={{ reason: "" }}
      act={(body) => undo.mutateAsync({ params: { collectionId, collectionItemId }, body })}
      done={t("collections:returned.undo.done")}
      submitLabel={t("collections:returned.undo.button")}
      onClose={onClose}
    >
      <TextField<{ reason: string }> name="reason" label={t("collections:returned.undo.reason")} />
    </ActDialog>
  )
}
