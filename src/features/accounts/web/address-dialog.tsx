import { useTranslation } from "react-i18next"
import { useChange } from "../../../platform/web/change.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { ProvableAddress } from "../account.ts"
import { type NewAddress, newAddress } from "../address-change.ts"

interface DialogProps {
  address: ProvableAddress
  /** The current one. */
  email: string | null
  onClose: () => void
}

/** Asks for a new address, which counts once the link in its mail is opened. */
export function AddressDialog({ address, email, onClose }: DialogProps) {
  const { t } = useTranslation("users")
  const change = useChange("PUT /auth/address-changes/:address", "accounts")
  const lead =
    address === "email"
      ? t("users:account.changeHelp", { email })
      : t(email ? "users:account.changeUniversityHelp" : "users:account.addUniversityHelp", { email })
  return (
    <ModalDialog title={t(`users:account.dialog.${address}`)} onClose={onClose}>
      <p className="mb-3 wrap-anywhere">{lead}</p>
      <Form
        schema={newAddress}
        defaultValues={{ email: "" }}
        onSubmit={(body) => change.mutateAsync({ params: { address }, body })}
        onSaved={(_, { email: next }) => {
          showSnack(t("users:account.changeBegun", { email: next }))
          onClose()
        }}
        submitLabel={t("users:account.changeSubmit")}
        bar="plain"
      >
        <TextField<NewAddress>
          name="email"
          type="email"
          label={t("users:account.newAddress")}
          help={address === "email" ? t("users:help.email") : undefined}
          autoComplete="email"
          autoFocus
        />
      </Form>
    </ModalDialog>
  )
}
