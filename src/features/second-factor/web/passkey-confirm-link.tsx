import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { askForPasskey, hasPasskeys, passkeyError } from "./passkey-ceremony.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

/** Confirms with a passkey that it is the user, for those who have one. */
export function PasskeyConfirmLink({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("secondFactor")
  const [api, showError] = [useApi(), useShowError()]
  const { data } = useQuery(secondFactorQuery(api))
  const [isBusy, setBusy] = useState(false)
  if (!data?.passkeys.length || !hasPasskeys()) return null
  const press = async () => {
    setBusy(true)
    try {
      await api("POST /auth/confirm/passkey", { body: await askForPasskey(api) })
      onDone()
    } catch (error) {
      const shown = passkeyError(error, t)
      if (shown) showError(shown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      className="w-full"
      startIcon={<KeyRound size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void press()}
    >
      {t("secondFactor:login.confirmPasskey")}
    </Button>
  )
}
