import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { type Finances, useFinancesChange } from "./finances.api.ts"
import { SignaturePad } from "./signature-pad.tsx"

interface SignDialogProps {
  finances: Finances
  agreement: string
  onClose: () => void
}

/** What somebody agrees to, with a place for their signature. Who cannot draw ticks instead. */
export function SignDialog({ finances: { userId, version }, agreement, onClose }: SignDialogProps) {
  const { t } = useTranslation("mandates")
  const sign = useFinancesChange("POST /users/:userId/finances/mandate")
  const showError = useShowError()
  const [isDrawing, setDrawing] = useState(true)
  const [signature, setSignature] = useState<string | null>(null)
  const [hasAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isDrawing ? !signature : !hasAgreed) return setMissing(true)
    try {
      const body = isDrawing && signature ? { version, signature } : { version }
      await sign.mutateAsync({ params: { userId }, body })
      showSnack(t("mandates:mandate.saved"))
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  const other = () => {
    setDrawing(!isDrawing)
    setMissing(false)
  }
  return (
    <ModalDialog title={t("mandates:sign.title")} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="max-w-[60ch] mb-2">{agreement}</p>
        {isDrawing ? (
          <SignaturePad onChange={setSignature} />
        ) : (
          <label className="flex gap-1 items-center min-h-6">
            <input
              type="checkbox"
              className="check"
              checked={hasAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
              aria-invalid={isMissing ? !hasAgreed : undefined}
            />
            {t("mandates:sign.tick")}
          </label>
        )}
        <p role="alert" className="text-error">
          {isMissing && isDrawing && !signature ? t("mandates:sign.notYet") : null}
          {isMissing && !isDrawing && !hasAgreed ? t("mandates:sign.mustAgree") : null}
        </p>
        <div className="flex flex-wrap gap-1 mt-1">
          <Button type="submit" variant="contained" loading={sign.isPending}>
            {t("mandates:sign.submit")}
          </Button>
          <Button onClick={other}>{t(isDrawing ? "mandates:sign.tickInstead" : "mandates:sign.drawInstead")}</Button>
        </div>
      </form>
    </ModalDialog>
  )
}
