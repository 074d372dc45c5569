import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../describe-error.ts"
import { ApiError } from "./api.ts"
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
      const { message } = describeError(error, { fallback: own, texts: errorTexts(t) })
      showSnack(message === t("errors:api.validation") ? issuesOf(error) || message : message, "error")
    },
    [t],
  )
}

/** What is wrong with each part of the input, where there are no fields to say it at. */
const issuesOf = (error: unknown): string =>
  error instanceof ApiError ? [...new Set(error.issues.map(({ message }) => message))].join(" ") : ""
