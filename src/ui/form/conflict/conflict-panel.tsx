import { Users } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../localized-text.tsx"
import { useFormInfo } from "../form-context.ts"
import type { Choice, Conflict, FieldConflict } from "./use-conflict.ts"
import { valueText } from "./value-text.ts"
import { Radio } from "../fields/radio.tsx"

interface Props {
  conflict: Conflict
  choices: Record<string, Choice>
  choose: (field: FieldConflict, choice: Choice) => void
  /** The user tried to save before choosing for every field. */
  isReminded: boolean
  ref: React.Ref<HTMLDivElement>
}

/** Who saved in the meantime, which of their values were taken over, and a choice for every field both changed. */
export function ConflictPanel({ conflict, choices, choose, isReminded, ref }: Props) {
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const titleId = useId()
  const name = conflict.by ?? t("form.conflict.other")
  form.useChanges()
  const fields = conflict.fields.filter((field) => form.labelOf(field.name) !== undefined)
  const labels = conflict.taken.flatMap((each) => form.labelOf(each) ?? []).join(", ")
  const undecided = fields.filter((field) => !choices[field.name]).length
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} className={panelClass}>
      <Users size={24} aria-hidden style={{ flex: "none", marginTop: 1 }} />
      <div className="min-w-0 flex-1 text-ink">
        <h2 className="heading-4" id={titleId}>
          {conflict.message}
        </h2>
        <p className="mt-1">{t(fields.length ? "form.conflict.choose" : "form.conflict.saveAgain")}</p>
        {labels ? <p className="mt-1">{t("form.conflict.taken", { name, fields: labels })}</p> : null}
        {fields.map((field) => (
          <Question key={field.name} field={field} by={name} choice={choices[field.name]} choose={choose} />
        ))}
        <p role="status" className="font-semibold not-empty:mt-2">
          {isReminded && undecided ? t("form.conflict.undecided", { count: undecided }) : ""}
        </p>
      </div>
    </div>
  )
}

interface QuestionProps {
  field: FieldConflict
  by: string
  choice: Choice | undefined
  choose: Props["choose"]
}

function Question({ field, by, choice, choose }: QuestionProps) {
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const [language, now, labelId] = [useLanguage(), useNow(), useId()]
  const label = form.labelOf(field.name)
  const text = (value: unknown) => form.textOf(field.name, value) ?? valueText(value, { language, now, t })
  const options: [Choice, string, string | undefined][] = [
    ["mine", t("form.conflict.mine"), text(field.mine)],
    ["theirs", t("form.conflict.theirs", { name: by }), text(field.theirs)],
  ]
  const isShown = form.hasField(field.name)
  if (isShown && field.both !== undefined) options.push(["both", t("form.conflict.both"), t("form.conflict.bothHelp")])
  return (
    <div className="mt-2">
      <p id={labelId} className="font-semibold">
        {label}
      </p>
      {isShown ? null : <p className="text-sm">{t("form.conflict.hidden")}</p>}
      <div role="radiogroup" aria-labelledby={labelId} className="mt-1 grid gap-1">
        {options.map(([value, title, detail]) => (
          <Radio
            key={value}
            className={optionClass}
            name={labelId}
            value={value}
            checked={choice === value}
            onChange={() => choose(field, value)}
          >
            <Option title={title} detail={detail} isQuote={value !== "both"} />
          </Radio>
        ))}
      </div>
    </div>
  )
}

function Option({ title, detail, isQuote }: { title: string; detail: string | undefined; isQuote: boolean }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className={isQuote ? valueClass : "block text-sm"}>{detail}</span>
    </span>
  )
}

/** Long texts scroll within their own box, line by line as they were written. */
const valueClass = "block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line"

const optionClass = "choice-framed"

const panelClass = "form-panel border-accent text-accent"
