import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../describe-error.ts"
import { showSnack } from "./snackbar.ts"

/**
 * Shows what went wrong in a snackbar: `onError: (error) => showError(error, t("rooms:notSaved"))`.
 * The fallback is used if the server has no better message.
 */
export function useShowError(): (error: unknown, fallback?: string) => void {
  const { t } = useTranslation("errors")
  return useCallback(
    (error, fallback) => {
      const own = fallbackFor(error, t, { fallback })
      showSnack(describeError(error, { fallback: own, texts: errorTexts(t) }).message, "error")
    },
    [t],
  )
}
