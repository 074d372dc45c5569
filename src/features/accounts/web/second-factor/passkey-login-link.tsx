import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import type { CurrentUser } from "../../../../platform/web/session.ts"
import { PasskeyButton, useExplain } from "./passkey-button.tsx"
import { askForPasskey, hasPasskeys, offersPasskeys, stopAsking } from "./passkey-ceremony.ts"

interface PasskeyLoginProps {
  onDone: (user: CurrentUser) => void
  /** Throws if somebody else logged in than was meant. */
  accept?: (user: CurrentUser) => CurrentUser
  /** Also offers passkeys in the field with `autocomplete="username webauthn"`, where the browser can. */
  isOffered?: boolean
}

const anybody = (user: CurrentUser) => user

/** Logs in with a passkey, without a password. Nothing in browsers that do not know passkeys. */
export function PasskeyLoginLink({ onDone, accept = anybody, isOffered = false }: PasskeyLoginProps) {
  const { t } = useTranslation("secondFactor")
  const [api, explain, isHydrated] = [useApi(), useExplain(), useHydrated()]
  const logIn = async (options?: { isOffered: boolean }) => {
    const body = await askForPasskey(api, options)
    onDone(accept((await api("POST /auth/login/passkey", { body })).data))
  }
  useEffect(() => {
    if (!isOffered) return
    let isWaiting = true
    const wait = async () => {
      if (!(await offersPasskeys()) || !isWaiting) return
      await logIn({ isOffered: true })
    }
    wait().catch((error: unknown) => {
      // Whoever did not choose a passkey need not know why it was not offered.
      if (isWaiting && error instanceof Error && "serverMessage" in error && error.serverMessage) explain(error)
    })
    return () => {
      isWaiting = false
      if (hasPasskeys()) void stopAsking()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for a page
  }, [isOffered])
  if (!isHydrated || !hasPasskeys()) return null
  return <PasskeyButton label={t("secondFactor:login.passkey")} ask={async () => logIn()} />
}
