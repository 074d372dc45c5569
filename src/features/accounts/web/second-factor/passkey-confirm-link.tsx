import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { askForPasskey, hasPasskeys } from "./passkey-ceremony.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

/** Confirms with a passkey that it is the user, for those who have one. */
export function PasskeyConfirmLink({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("secondFactor")
  const api = useApi()
  const { data } = useQuery(secondFactorQuery(api))
  if (!data?.passkeys.length || !hasPasskeys()) return null
  const confirm = async () => {
    await api("POST /auth/confirm/passkey", { body: await askForPasskey(api) })
    onDone()
  }
  return <PasskeyButton label={t("secondFactor:login.confirmPasskey")} ask={confirm} />
}
