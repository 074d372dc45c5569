import { CreditCard } from "lucide-react"
import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { startPath } from "../../pay-pages.ts"

interface PayFormProps {
  /** Where it is sent to without scripts. Default: the form of paying. */
  action?: string
  /** What is sent without scripts. */
  fields: readonly { name: string; value: string | number }[]
  /** Begins to pay. @returns where somebody goes now */
  start: () => Promise<{ data: { href: string } }>
  className?: string | undefined
}

/** A button that leads to where one pays, also without scripts. */
export function PayForm({ action = startPath, fields, start, className }: PayFormProps) {
  const { t } = useTranslation("onlinePayments")
  const showError = useShowError()
  const [isLeaving, setLeaving] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setLeaving(true)
    start().then(
      ({ data: { href } }) => window.location.assign(href),
      (error: Error) => {
        setLeaving(false)
        showError(error)
      },
    )
  }
  return (
    <form method="post" action={action} onSubmit={submit} className={className}>
      {fields.map(({ name, value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="contained" loading={isLeaving} startIcon={<CreditCard size={18} aria-hidden />}>
        {t("onlinePayments:pay")}
      </Button>
    </form>
  )
}
