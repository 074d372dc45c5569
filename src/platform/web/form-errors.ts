import { describeError, errorTexts, fallbackFor } from "../describe-error.ts"
import { ApiError } from "./api.ts"

/** The errors of a refused form: those of a field, and the rest. */
export interface FormErrors {
  fields: { name: string; message: string }[]
  rest: string[]
}

interface Options {
  /** Whether the form has a field of this name. */
  hasField: (name: string) => boolean
  /** Fields that have another name on the server. */
  serverPaths?: Record<string, string> | undefined
  /** Translates texts of the namespace `errors`. */
  t: (key: string) => string
  /** For a request without a response: the user's input is not lost. */
  offline: string
}

/**
 * Translates a failed save into form errors. An issue with a deeper path than the form has (`address.0.street`)
 * is put at the nearest enclosing field; errors without a field get the message of `describeError`.
 */
export function formErrors(error: unknown, { hasField, serverPaths = {}, t, offline }: Options): FormErrors {
  const texts = errorTexts(t)
  // A `TypeError` is a bug: its message is not meant for users.
  if (error instanceof TypeError) return { fields: [], rest: [texts.other.message] }
  if (!(error instanceof ApiError) || error.issues.length === 0)
    return { fields: [], rest: [describeError(error, { fallback: fallbackFor(error, t, { offline }), texts }).message] }
  const found: FormErrors = { fields: [], rest: [] }
  for (const { path, message } of error.issues) {
    const name = nearestField(path.map(String), hasField, serverPaths)
    if (name === undefined) found.rest.push(message)
    else found.fields.push({ name, message })
  }
  return found
}

function nearestField(
  path: string[],
  hasField: Options["hasField"],
  serverPaths: Record<string, string>,
): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const written = path.slice(0, length).join(".")
    const name = serverPaths[written] ?? written
    if (hasField(name)) return name
  }
  return undefined
}
