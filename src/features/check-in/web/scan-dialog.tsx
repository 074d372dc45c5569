import clsx from "clsx"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { useCamera } from "./use-camera.ts"
import { usePaidWith } from "../../sign-ups/web/public/paid-with.ts"
import type { Door } from "./use-door.ts"

const codeShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a phone compares a code with. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** What was scanned: somebody of the list, and whether they were there already; or a code that is not on it. */
type Scanned =
  | { kind: "person"; signUpId: number; wasHere: boolean }
  | { kind: "notOurs" }
  | { kind: "unlisted"; code: string }

interface ScanDialogProps {
  door: Door
  onClose: () => void
}

/** Reads codes with the camera, one after another: each checks its person in. */
export function ScanDialog({ door, onClose }: ScanDialogProps) {
  const { t } = useTranslation("checkIn")
  const [scanned, setScanned] = useState<Scanned>()
  const lastRead = useRef("")
  const read = async (text: string) => {
    // A code stays before the camera for a while.
    if (text === lastRead.current) return
    lastRead.current = text
    navigator.vibrate?.(80)
    if (!codeShape.test(text)) return setScanned({ kind: "notOurs" })
    const digest = await digestOf(text)
    const person = door.people.find(({ ticket }) => ticket === digest)
    if (!person) {
      setScanned({ kind: "unlisted", code: text })
      return door.tap({ what: "presence", signUpId: null, ticket: text, to: "present", from: null })
    }
    const { signUpId, presence, status } = person
    const wasHere = presence === "present"
    setScanned({ kind: "person", signUpId, wasHere })
    if (!wasHere && status === "registered") door.tap({ what: "presence", signUpId, to: "present", from: presence })
  }
  const { video, state } = useCamera((text) => void read(text))
  return (
    <ModalDialog title={t("checkIn:scanner.title")} onClose={onClose}>
      {state === "refused" || state === "none" ? (
        <>
          <p role="alert">{t(`checkIn:scanner.${state}`)}</p>
          <Button variant="contained" className="mt-2" onClick={onClose}>
            {t("checkIn:scanner.byName")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{t(state === "starting" ? "checkIn:scanner.starting" : "checkIn:scanner.lead")}</p>
          <video ref={video} muted playsInline className="mt-1.5 aspect-square w-full rounded bg-black object-cover" />
          <div aria-live="assertive" className="mt-2 min-h-15">
            {scanned ? <Found scanned={scanned} door={door} /> : null}
          </div>
        </>
      )}
    </ModalDialog>
  )
}

function Found({ scanned, door }: { scanned: Scanned; door: Door }) {
  const { t } = useTranslation("checkIn")
  if (scanned.kind === "notOurs") return <Result isGood={false} title={t("checkIn:scanner.notOurs")} />
  if (scanned.kind === "unlisted") return <Unlisted code={scanned.code} door={door} />
  return <FoundPerson signUpId={scanned.signUpId} wasHere={scanned.wasHere} door={door} />
}

/** A code that is not on the list of this phone: the server knows whose it is, and then the list does too. */
function Unlisted({ code, door }: { code: string; door: Door }) {
  const { t } = useTranslation("checkIn")
  const answered = door.answers.findLast(({ mark }) => mark.ticket === code)
  if (answered?.signUpId) return <FoundPerson signUpId={answered.signUpId} wasHere={false} door={door} />
  if (answered) return <Result isGood={false} title={t("checkIn:scanner.foreign")} />
  return <Result isGood={false} title={t(`checkIn:scanner.${door.connection === "lost" ? "later" : "checking"}`)} />
}

function FoundPerson({ signUpId, wasHere, door }: { signUpId: number; wasHere: boolean; door: Door }) {
  const { t } = useTranslation("checkIn")
  const language = useLanguage()
  const method = usePaidWith()
  const person = door.people.find((each) => each.signUpId === signUpId)
  if (!person) return null
  const { name, status, presence, paymentState, priceCents } = person
  const isHere = presence === "present"
  const why = isHere ? (wasHere ? "already" : "here") : status === "registered" ? "undone" : status
  const set = (to: "present" | "unknown") => door.tap({ what: "presence", signUpId, to, from: presence })
  return (
    <Result isGood={isHere} title={t(`checkIn:scanner.${why}`, { name })}>
      {isHere ? (
        <Button onClick={() => set("unknown")}>{t("checkIn:scanner.undo")}</Button>
      ) : (
        <Button variant="outlined" onClick={() => set("present")}>
          {t("checkIn:scanner.anyway")}
        </Button>
      )}
      {isHere && paymentState === "due" ? (
        <Button
          variant="outlined"
          onClick={() => door.tap({ what: "payment", signUpId, to: "paid", from: paymentState, method })}
        >
          {t("checkIn:scanner.pay", { price: formatMoney(priceCents, language) })}
        </Button>
      ) : null}
    </Result>
  )
}

interface ResultProps {
  isGood: boolean
  title: string
  children?: React.ReactNode
}

function Result({ isGood, title, children }: ResultProps) {
  return (
    <div className={clsx("rounded p-2", isGood ? "bg-success-soft" : "bg-warning-soft")}>
      <p className={clsx("heading-4 wrap-anywhere", isGood ? "text-success" : "text-warning")}>{title}</p>
      {children ? <div className="mt-1 flex flex-wrap gap-1">{children}</div> : null}
    </div>
  )
}
