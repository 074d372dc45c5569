import { CircleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { TextLink } from "../link.tsx"

export interface SummaryFault {
  /** Id of the control; without one the error belongs to the whole form. */
  id?: string
  label?: string | undefined
  message: string
  /** Moves the focus to the control. */
  focus?: () => void
}

/** All errors of a form, at its top; each links to its field. Takes the focus after a refused save. */
export function FaultSummary({ faults, ref }: { faults: SummaryFault[]; ref: React.Ref<HTMLDivElement> }) {
  const { t } = useTranslation("ui")
  const [only] = faults
  const isWhole = faults.length === 1 && only?.id === undefined
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={faults.length ? classes : "hidden"}>
      {faults.length ? (
        <>
          <CircleAlert size={24} aria-hidden style={{ flex: "none", marginTop: 1 }} />
          <div className="min-w-0 text-ink">
            <h2 className="heading-4">{isWhole ? only?.message : t("form.faults", { count: faults.length })}</h2>
            {!isWhole && (
              <ul className="mt-1">
                {faults.map((fault, index) => (
                  <li key={fault.id ?? index}>
                    <FaultLine {...fault} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      ) : null}
    </div>
  )
}

const classes = "form-panel border-error text-error"

function FaultLine({ id, label, message, focus }: SummaryFault) {
  if (id === undefined) return message
  return (
    <TextLink
      href={`#${id}`}
      className="inline-block py-0.5 text-error pointer-coarse:py-1.25"
      onClick={(event) => {
        event.preventDefault()
        focus?.()
      }}
    >
      {label ? `${label}: ${message}` : message}
    </TextLink>
  )
}
