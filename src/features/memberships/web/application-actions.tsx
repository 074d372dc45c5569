import { Check, RotateCcw, X } from "lucide-react"
import { type KeyboardEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useQueryClient } from "@tanstack/react-query"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { type Application, useApplicationChange, useVerificationMail } from "./application.api.ts"

// Their forms are heavier than the page.
const accepting = lazyPart(async () => (await import("./application-accept.tsx")).ApplicationAccept)
const rejecting = lazyPart(async () => (await import("./application-reject.tsx")).ApplicationReject)

interface ActionsProps {
  application: Application
  /** After a decision: the application is in another list now. */
  onDecided?: () => void
}

/** The buttons to decide on an application. Their names include the person, since a page has many. */
export function ApplicationActions({ application, onDecided }: ActionsProps) {
  const { t } = useTranslation("applications")
  const { accept, reopen, isBusy } = useDecisions(application, onDecided)
  const [asking, setAsking] = useState<"accept" | "reject" | null>(null)
  const close = () => setAsking(null)
  const helpId = useId()
  const { name, state, isEmailVerified } = application
  const label = (action: "accept" | "reject" | "reopen") => t(`applications:actions.${action}Of`, { name })
  if (state === "accepted") return null
  if (state === "rejected")
    return (
      <div>
        <Button
          variant="outlined"
          startIcon={<RotateCcw size={18} aria-hidden />}
          aria-label={label("reopen")}
          onClick={() => void reopen()}
          loading={isBusy}
        >
          {t("applications:actions.reopen")}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="contained"
        startIcon={<Check size={18} aria-hidden />}
        aria-label={label("accept")}
        aria-describedby={isEmailVerified ? undefined : helpId}
        onClick={() => void accept()}
        onKeyDown={onlyOnce}
        loading={isBusy}
        disabled={!isEmailVerified}
      >
        {t("applications:actions.accept")}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<X size={18} aria-hidden />}
        aria-label={label("reject")}
        aria-haspopup="dialog"
        onClick={() => setAsking("reject")}
        onPointerEnter={rejecting.preload}
        onFocus={rejecting.preload}
        disabled={isBusy}
      >
        {t("applications:actions.reject")}
      </Button>
      {isEmailVerified ? null : (
        <>
          <ResendButton application={application} />
          <span id={helpId} className="text-sm text-muted">
            {t("applications:actions.needsEmail")}
          </span>
        </>
      )}
      {isEmailVerified ? (
        <Button
          aria-label={t("applications:actions.acceptOtherwiseOf", { name })}
          aria-haspopup="dialog"
          onClick={() => setAsking("accept")}
          onPointerEnter={accepting.preload}
          onFocus={accepting.preload}
          disabled={isBusy}
        >
          {t("applications:actions.acceptOtherwise")}
        </Button>
      ) : null}
      {asking === "accept" ? (
        <accepting.Part
          application={application}
          onClose={close}
          onAccepted={() => {
            showSnack(t("applications:done.accepted", { name }))
            onDecided?.()
          }}
        />
      ) : null}
      {asking === "reject" ? (
        <rejecting.Part
          application={application}
          onClose={close}
          onRejected={() => {
            showSnack(
              t(`applications:done.${isEmailVerified ? "rejected" : "rejectedUnverified"}`, { name }),
              "success",
              {
                label: t("applications:actions.reopen"),
                run: () => void reopen(),
              },
            )
            onDecided?.()
          }}
        />
      ) : null}
    </div>
  )
}

/** Mails the link that confirms their address again. */
function ResendButton({ application: { userId, name } }: Pick<ActionsProps, "application">) {
  const { t } = useTranslation("applications")
  const [showError, resend] = [useShowError(), useVerificationMail()]
  const send = async () => {
    try {
      await resend.mutateAsync({ params: { userId } })
      showSnack(t("applications:done.resent", { name }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      aria-label={t("applications:actions.resendOf", { name })}
      onClick={() => void send()}
      loading={resend.isPending}
    >
      {t("applications:actions.resend")}
    </Button>
  )
}

/** Keeping Enter pressed presses a button again and again: it must not accept the next person too. */
const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Accepts and reopens, and says so. */
function useDecisions({ membershipId, name, isEmailVerified }: Application, onDecided: (() => void) | undefined) {
  const { t } = useTranslation("applications")
  const [queryClient, showError] = [useQueryClient(), useShowError()]
  const accepting = useApplicationChange("POST /applications/:membershipId/accept")
  const reopening = useApplicationChange("POST /applications/:membershipId/reopen")
  const params = { membershipId }
  const decide = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      showSnack(done)
      onDecided?.()
    } catch (error) {
      showError(error)
      // Probably somebody else was first: show what they decided.
      void queryClient.invalidateQueries({ queryKey: ["applications"] })
    }
  }
  return {
    isBusy: accepting.isPending || reopening.isPending,
    accept: () => decide(() => accepting.mutateAsync({ params, body: {} }), t("applications:done.accepted", { name })),
    reopen: () =>
      decide(
        () => reopening.mutateAsync({ params }),
        t(`applications:done.${isEmailVerified ? "reopened" : "reopenedUnverified"}`, { name }),
      ),
  }
}
