import { describeError, errorTexts, fallbackFor } from "../describe-error.ts"
import { ApiError } from "./api.ts"

/** A refused form: faults that belong to a field, and what can only be said about the whole. */
export interface FormErrors {
  fields: { name: string; message: string }[]
  rest: string[]
}

interface Options {
  /** Whether the form shows a field of this name. */
  hasField: (name: string) => boolean
  /** Fields the server calls by another name. */
  serverPaths?: Record<string, string> | undefined
  /** Texts of the namespace `errors`. */
  t: (key: string) => string
  /** For a call that nobody answered: what the reader wrote is not lost. */
  offline: string
}

/**
 * What a failed save means for the form. A fault of a deeper path than the form shows (`address.0.street`)
 * lands under the nearest field around it; what names no fields is told as the catalogue of errors says.
 */
export function formErrors(error: unknown, { hasField, serverPaths = {}, t, offline }: Options): FormErrors {
  const texts = errorTexts(t)
  // A `TypeError` is a bug: its words are not for people.
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
