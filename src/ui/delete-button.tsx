import Button from "@mui/material/Button"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import { confirm } from "../platform/web/confirm.ts"
import { useShowError } from "../platform/web/show-error.ts"
import { showSnack } from "../platform/web/snackbar.ts"

interface DeleteButtonProps {
  /** Verb and thing: "Verwijder kamer". */
  label: string
  /** What is asked first; it names what goes. */
  question: string
  remove: () => Promise<unknown>
  /** What is told when it is gone. */
  done: string
  /** The page that is shown then. */
  to: string
}

/** Deletes the thing that a page is about: asks first, tells when it is gone, and leads elsewhere. */
export function DeleteButton({ label, question, remove, done, to }: DeleteButtonProps) {
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
    <Button
      variant="outlined"
      color="error"
      startIcon={<Trash2 size={18} aria-hidden />}
      onClick={() => void ask()}
      loading={isBusy}
    >
      {label}
    </Button>
  )
}
