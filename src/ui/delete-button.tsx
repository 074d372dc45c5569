import { Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useNavigate } from "react-router"
import { confirm } from "../platform/web/confirm.ts"
import { useShowError } from "../platform/web/show-error.ts"
import { showSnack } from "../platform/web/snackbar.ts"
import { Button } from "./button.tsx"

interface DeleteButtonProps {
  /** Verb and noun: "Verwijder kamer". */
  label: string
  /** The confirmation question; it names what will be deleted. */
  question: string
  remove: () => Promise<unknown>
  /** The message after the delete. */
  done: string
  /** The page to go to afterwards. */
  to: string
  icon?: ReactNode
}

const bin = <Trash2 size={18} aria-hidden />

/** Deletes the item of a page, or ends it: asks for confirmation, shows a message, and navigates away. */
export function DeleteButton({ label, question, remove, done, to, icon = bin }: DeleteButtonProps) {
  const [navigate, showError] = [useNavigate(), useShowError()]
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (!(await confirm({ message: question, confirmLabel: label }))) return
    setBusy(true)
    try {
      await remove()
      showSnack(done)
      await navigate(to)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" color="error" startIcon={icon} onClick={() => void ask()} loading={isBusy}>
      {label}
    </Button>
  )
}
