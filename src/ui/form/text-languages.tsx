import "../styles/segmented.css"
import clsx from "clsx"
import { useId } from "react"
import { type FieldErrors, useFormContext, useFormState, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type Language, languages } from "../../platform/i18n.ts"
import { isOutdated } from "./fields/outdated-mark.tsx"
import { useFormInfo } from "./form-context.ts"
import { faultsWithin } from "./form-resolver.ts"
import { isMissing, languageOf, pairsIn } from "./text-pairs.ts"

/**
 * The switch between the Dutch and the English texts of a form that has both. All of them stay in the form; those in
 * the other language are hidden. A language that needs attention has a mark.
 */
export function TextLanguages({ isSticky }: { isSticky: boolean }) {
  const { t } = useTranslation("ui")
  const { language } = useFormInfo()
  const [shown, name, marks] = [language.useValue(), useId(), useMarks()]
  if (!marks) return null
  return (
    <>
      <fieldset className={clsx("min-w-0", isSticky && sticky)}>
        <legend className="sr-only">{t("languages.label")}</legend>
        <div className="segmented">
          {languages.map((each) => (
            <label key={each} title={marks[each] && t(`languages.marks.${marks[each]}`)}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={each === shown}
                onChange={() => language.set(each)}
              />
              {t(`languages.${each}`)}
              {marks[each] && (
                <>
                  <span aria-hidden className="mark-dot" />
                  <span className="sr-only">({t(`languages.marks.${marks[each]}`)})</span>
                </>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <p className={clsx("mb-4 text-sm text-muted", !isSticky && "mt-1")}>{t("languages.help")}</p>
    </>
  )
}

/** Below the top bar, which stays in sight too. */
const sticky = "sticky top-8 z-2 py-1 -mx-2 sm:mx-0 px-2 sm:px-0 bg-ground"

type Mark = "faulty" | "missing" | "outdated"

/** What needs attention in each language; undefined if no text is in two languages. */
function useMarks(): Partial<Record<Language, Mark>> | undefined {
  const form = useFormInfo()
  const { control } = useFormContext()
  const { defaultValues, errors } = useFormState({ control })
  const values = useWatch({ control })
  form.useChanges()
  const pairs = pairsIn(values)
  if (!pairs.length) return undefined
  const inForm = pairs.filter(({ name }) => form.hasField(`${name}_en`))
  const faulty = new Set(faultsWithin(errors as FieldErrors).map(([name]) => languageOf(name)))
  const markOf = (language: Language): Mark | undefined => {
    if (faulty.has(language)) return "faulty"
    if (inForm.some((pair) => isMissing(pair, language))) return "missing"
    const facts = { outdated: form.outdated, values, defaultValues }
    return language === "en" && inForm.some(({ name }) => isOutdated(name, facts)) ? "outdated" : undefined
  }
  return Object.fromEntries(languages.map((each) => [each, markOf(each)]))
}
