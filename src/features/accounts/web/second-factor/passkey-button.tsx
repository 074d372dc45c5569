import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { passkeyError } from "./passkey-ceremony.ts"

/** Shows what went wrong with a passkey; nothing if its user cancelled. */
export function useExplain(): (error: unknown) => void {
  const { t } = useTranslation("secondFactor")
  const showError = useShowError()
  return (error) => {
    const shown = passkeyError(error, t)
    if (shown) showError(shown)
  }
}

/** Button that asks for a passkey. */
export function PasskeyButton({ label, ask }: { label: string; ask: () => Promise<unknown> }) {
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await ask()
      .catch(explain)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="outlined"
      className="w-full"
      startIcon={<KeyRound size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
