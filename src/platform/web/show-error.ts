import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../describe-error.ts"
import { showSnack } from "./snackbar.ts"

/**
 * Tells the reader what went wrong, in a snackbar: `onError: (error) => showError(error, t("rooms:notSaved"))`.
 * The fallback is used where the server has no better words.
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
