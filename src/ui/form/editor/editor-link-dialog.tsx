import { type SubmitEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { withHttps } from "../../../platform/address.ts"
import { DialogActions, ModalDialog } from "../../modal-dialog.tsx"
import { FieldFrame } from "../fields/field-frame.tsx"
import { Input } from "../fields/input.tsx"
import { Button } from "../../button.tsx"

/** The link the server accepts; an address without a scheme is completed as a website or a mail address. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(https?:\/\/\S|mailto:\S|tel:\S|\/(?!\/)|#)/i.test(address)) return address
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  const completed = withHttps(address)
  return completed === address ? undefined : completed
}

interface LinkDialogProps {
  first: { address: string; text: string }
  /** Whether the text of the link is typed here too; otherwise it is the selection. */
  hasText: boolean
  /** An empty address removes the link. */
  save: (address: string, text: string) => void
  cancel: () => void
}

/** Dialog to add, change or remove a link. */
export function EditorLinkDialog({ first, hasText, save, cancel }: LinkDialogProps) {
  const { t } = useTranslation("ui")
  const id = useId()
  const [address, setAddress] = useState(first.address)
  const [text, setText] = useState(first.text)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // This submit must not reach the form around the editor.
    event.stopPropagation()
    const link = linkOf(address)
    if (link) save(link, text)
    else setRefused(true)
  }
  return (
    <ModalDialog title={t(first.address ? "editor.linkChange" : "editor.linkMake")} onClose={cancel}>
      <form noValidate onSubmit={submit} className="grid gap-3 pt-1">
        <FieldFrame
          id={id}
          label={t("editor.linkAddress")}
          help={t("editor.linkExample")}
          fault={isRefused ? t("editor.linkFault") : undefined}
          required
        >
          <Input
            id={id}
            autoFocus
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isRefused}
            aria-describedby={`${id}-fault ${id}-help`}
          />
        </FieldFrame>
        {hasText && (
          <FieldFrame id={`${id}-text`} label={t("editor.linkText")} required={false}>
            <Input id={`${id}-text`} value={text} onChange={(event) => setText(event.target.value)} />
          </FieldFrame>
        )}
        <DialogActions onCancel={cancel}>
          {first.address && <Button onClick={() => save("", text)}>{t("editor.linkRemove")}</Button>}
          <Button type="submit" variant="contained">
            {t("editor.linkSave")}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  )
}
