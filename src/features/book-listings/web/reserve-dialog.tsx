import { useTranslation } from "react-i18next"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { statusInput } from "../book-listing.ts"

interface ReserveDialogProps {
  title: string
  onClose: () => void
  onReserve: (reservedFor: string | undefined) => Promise<void>
}

/** Reserves a book, with a note for whom. */
export function ReserveDialog({ title, onClose, onReserve }: ReserveDialogProps) {
  const { t } = useTranslation("bookListings")
  return (
    <ModalDialog title={`${t("bookListings:actions.reserve")}: ${title}`} onClose={onClose}>
      <Form
        schema={statusInput}
        defaultValues={{ status: "reserved", reservedFor: "" }}
        onSubmit={({ reservedFor }) => onReserve(reservedFor ?? undefined)}
        submitLabel={t("bookListings:actions.reserve")}
        bar="plain"
      >
        <TextField
          name="reservedFor"
          label={t("bookListings:fields.reservedFor")}
          help={t("bookListings:fields.reservedForHelp")}
          autoFocus
        />
      </Form>
    </ModalDialog>
  )
}
