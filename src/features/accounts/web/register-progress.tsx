import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { stepNames } from "./register-step-names.ts"

interface RegisterProgressProps {
  step: number
  /** Takes the focus when the step changes. */
  ref: React.Ref<HTMLParagraphElement>
  /** To the step before; undefined in the first. */
  onBack: (() => void) | undefined
}

/** How far somebody is with joining, and the way back. */
export function RegisterProgress({ step, ref, onBack }: RegisterProgressProps) {
  const { t } = useTranslation("users")
  const name = stepNames[step] ?? "person"
  return (
    <div className="mb-2.5">
      {onBack ? (
        <Button size="small" className="-ml-1 mb-0.5" startIcon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t("users:steps.back")}
        </Button>
      ) : null}
      <p ref={ref} tabIndex={-1} className="text-sm text-muted scroll-mt-16 [outline:0]">
        {t("users:steps.progress", { number: step + 1, count: stepNames.length })}
        <span className="sr-only">: {t(`users:steps.${name}.title`)}</span>
      </p>
      <div aria-hidden className="mt-1 flex gap-0.5">
        {stepNames.map((each, index) => (
          <span key={each} className={`h-0.75 flex-1 rounded ${index <= step ? "bg-accent" : "bg-line"}`} />
        ))}
      </div>
    </div>
  )
}
