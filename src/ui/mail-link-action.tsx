import { useState } from "react"
import { useShowError } from "../platform/web/show-error.ts"
import { Alert } from "./alert.tsx"
import { Button, LinkButton } from "./button.tsx"
import { PageHead } from "./page-head.tsx"

interface MailLinkActionProps {
  title: string
  lead: string
  label: string
  /** Where to go afterwards. */
  onward: { to: string; label: string }
  /** @returns what to say afterwards */
  act: () => Promise<string>
}

/** The page of a mailed link: one button, since programs that check mail open links. */
export function MailLinkAction({ title, lead, label, onward, act }: MailLinkActionProps) {
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const run = async () => {
    setBusy(true)
    try {
      setDone(await act())
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div role="status">{done ? <Alert severity="success">{done}</Alert> : null}</div>
      {done ? (
        <LinkButton to={onward.to} variant="outlined" className="mt-2">
          {onward.label}
        </LinkButton>
      ) : (
        <Button variant="contained" loading={isBusy} onClick={() => void run()}>
          {label}
        </Button>
      )}
    </>
  )
}
