import { zodResolver } from "@hookform/resolvers/zod"
import type { i18n } from "i18next"
import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form"
import type * as z from "zod"
import { setZodLanguage } from "../../platform/web/zod-language.ts"
import type { Check } from "./form-context.ts"
import { isEmpty, withEmpties } from "./field-constraints.ts"

interface Parts<S extends z.ZodType> {
  schema: S
  translations: i18n
  /** Checks of fields for typed text that is not a valid value. */
  checks: ReadonlyMap<string, Check>
  /** Rows added since the last save. */
  untouchedRows: Set<string>
  /** What to do about an empty field, by name. */
  missingTexts: ReadonlyMap<string, string>
}

/**
 * Validates a form with its schema, in the user's language. Corrects two things zod cannot know: an empty field is
 * always "fill this in" (and not "not an e-mail address"), and half a date, which has no value, differs from no
 * date.
 */
export function formResolver<S extends z.ZodType<unknown, FieldValues>>(
  parts: Parts<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  const { schema, translations, checks, untouchedRows, missingTexts } = parts
  const check = zodResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>
  return async (values, context, options) => {
    await setZodLanguage(translations)
    const completed = withEmpties(schema, values) as z.input<S>
    const result = await check(completed, context, options)
    const errors = result.errors as FieldErrors
    for (const [path, error] of faultsWithin(errors)) {
      if (error.type === "custom") continue
      const value: unknown = get(values, path)
      const isNoneChosen = Array.isArray(value) && value.length === 0
      const text = missingTexts.get(path) ?? (isNoneChosen ? undefined : translations.t("ui:field.fillIn"))
      if (text && (isEmpty(value) || isNoneChosen)) set(errors, `${path}.message`, text)
    }
    for (const [name, typed] of checks) {
      const fault = typed()
      if (fault) set(errors, name, { type: "typed", message: translations.t(`ui:${fault.key}`, fault.params ?? {}) })
    }
    // react-hook-form validates a whole list when a row is added, before anybody can fill it in.
    if (options.names?.length === 1) for (const row of untouchedRows) unset(errors, row)
    else untouchedRows.clear()
    return Object.keys(errors).length ? ({ values: {}, errors } as never) : result
  }
}

/** All errors in react-hook-form's tree, with the names of their fields. */
export function faultsWithin(errors: object, prefix = ""): [name: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]): [string, FieldError][] => {
    if (typeof value !== "object" || value === null || key === "ref" || key === "types") return []
    const name = key === "root" ? prefix : prefix ? `${prefix}.${key}` : key
    const own: [string, FieldError][] = isFieldError(value) ? [[name, value]] : []
    return [...own, ...faultsWithin(value, name)]
  })
}

const isFieldError = (value: object): value is FieldError =>
  "message" in value && typeof value.message === "string" && "type" in value

function unset(errors: FieldErrors, name: string): void {
  const end = name.lastIndexOf(".")
  const around = get(errors, name.slice(0, end)) as unknown
  if (Array.isArray(around)) around[Number(name.slice(end + 1))] = undefined
}
