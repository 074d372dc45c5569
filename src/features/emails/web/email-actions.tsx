import { CalendarClock, CircleStop, Play, Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { type Email, useEmailChange } from "./email.api.ts"
import { usePress } from "./use-press.ts"

const planning = lazyPart(() => import("./plan-dialog.tsx").then(({ PlanDialog }) => PlanDialog))

/** Sends a draft, now or at a time, takes back what waits for its time, or stops what is under way. */
export function EmailActions({ email }: { email: Email }) {
  const { may } = email
  if (may?.cancel) return <Cancel email={email} />
  if (may?.stop) return <Stop email={email} />
  if (may?.resume) return <Resume email={email} />
  return may?.send ? <SendActions email={email} /> : null
}

function SendActions({ email }: { email: Email }) {
  const { t } = useTranslation("emails")
  const [api, showError] = [useApi(), useShowError()]
  const [isPlanning, setPlanning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = useEmailChange("POST /emails/:emailId/send")
  const { emailId, version } = email
  const ask = async () => {
    setBusy(true)
    try {
      // Not what was counted before: people come and go.
      const { data } = await api("POST /emails/audience", { body: email })
      const question = {
        message: t("emails:actions.confirmSend", { count: data.reached }),
        confirmLabel: t("emails:actions.sendNow"),
      }
      if (data.reached && !(await confirm(question))) return
      await send.mutateAsync({ params: { emailId }, body: { version } })
      showSnack(t("emails:actions.sent"))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-1 mb-3">
      <Button
        variant="contained"
        startIcon={<Send size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void ask()}
      >
        {t("emails:actions.send")}
      </Button>
      <Button
        variant="outlined"
        startIcon={<CalendarClock size={18} aria-hidden />}
        onClick={() => setPlanning(true)}
        onPointerEnter={planning.preload}
      >
        {t("emails:actions.plan")}
      </Button>
      {isPlanning ? <planning.Part email={email} onClose={() => setPlanning(false)} /> : null}
    </div>
  )
}

function Stop({ email: { emailId } }: { email: Email }) {
  const { t } = useTranslation("emails")
  const stop = useEmailChange("POST /emails/:emailId/stop")
  const press = usePress(() => stop.mutateAsync({ params: { emailId } }), t("emails:actions.stopped"))
  const ask = async () => {
    if (await confirm({ message: t("emails:actions.confirmStop"), confirmLabel: t("emails:actions.stop") }))
      await press()
  }
  return (
    <div className="mb-3">
      <Button
        variant="outlined"
        color="error"
        startIcon={<CircleStop size={18} aria-hidden />}
        loading={stop.isPending}
        onClick={() => void ask()}
      >
        {t("emails:actions.stop")}
      </Button>
    </div>
  )
}

function Resume({ email: { emailId } }: { email: Email }) {
  const { t } = useTranslation("emails")
  const resume = useEmailChange("POST /emails/:emailId/resume")
  const press = usePress(() => resume.mutateAsync({ params: { emailId } }), t("emails:actions.resumed"))
  return (
    <div className="mb-3">
      <Button
        variant="contained"
        startIcon={<Play size={18} aria-hidden />}
        loading={resume.isPending}
        onClick={() => void press()}
      >
        {t("emails:actions.resume")}
      </Button>
    </div>
  )
}

function Cancel({ email: { emailId } }: { email: Email }) {
  const { t } = useTranslation("emails")
  const cancel = useEmailChange("POST /emails/:emailId/cancel")
  const press = usePress(() => cancel.mutateAsync({ params: { emailId } }), t("emails:actions.cancelled"))
  return (
    <div className="mb-3">
      <Button variant="outlined" loading={cancel.isPending} onClick={() => void press()}>
        {t("emails:actions.cancel")}
      </Button>
    </div>
  )
}
