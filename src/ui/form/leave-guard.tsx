import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"
import { confirm } from "../../platform/web/confirm.ts"
import { isOnline } from "../../platform/web/online.ts"
import { createStore } from "../../platform/web/store.ts"

export interface Guarded {
  dirty: boolean
  /** The pending save; resolves true on success. */
  saving: Promise<boolean> | undefined
}

/** The forms on the page: a router supports one blocker at a time, so the first form asks for all of them. */
const forms = new Map<string, Guarded>()
const firstForm = createStore<string | undefined>(undefined)
const setFirst = () => firstForm.set(forms.keys().next().value)

/**
 * Warns about unsaved changes, however the user leaves. Leaving during a save waits for it: after a success there is
 * no warning.
 */
export function LeaveGuard({ guarded }: { guarded: React.RefObject<Guarded> }) {
  const id = useId()
  const isFirst = firstForm.useValue() === id
  useEffect(() => {
    forms.set(id, guarded.current)
    setFirst()
    return () => {
      forms.delete(id)
      setFirst()
    }
  }, [id, guarded])
  return isFirst ? <Asker /> : null
}

const anyDirty = () => [...forms.values()].some((form) => form.dirty)

function Asker() {
  const { t } = useTranslation("ui")
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => anyDirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault()
    }
    window.addEventListener("beforeunload", warn)
    return () => window.removeEventListener("beforeunload", warn)
  }, [])
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    // A next attempt may follow the answer so soon that the state is not seen to change in between: each has its own
    // object. One made while the question is open is what its answer is about.
    latest.current = blocker
    if (blocker.state !== "blocked" || isAsking.current) return
    isAsking.current = true
    void mayLeave({
      title: t("form.leave.title"),
      message: t("form.leave.message"),
      confirmLabel: t("form.leave.confirm"),
    }).then((may) => {
      isAsking.current = false
      if (may) latest.current.proceed?.()
      else latest.current.reset?.()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once per attempt to leave
  }, [blocker])
  return null
}

async function mayLeave(question: { title: string; message: string; confirmLabel: string }): Promise<boolean> {
  const saved = await Promise.all(
    // Without a connection a save may take for ever: leaving is then a question too.
    [...forms.values()].filter((form) => form.dirty).map(async (form) => (isOnline() && form.saving) || false),
  )
  return saved.every(Boolean) || confirm(question)
}
