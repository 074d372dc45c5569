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
  /** For a failure nobody has words for, such as a lost connection. */
  fallback: string
}

/**
 * What a failed save means for the form. A fault of a deeper path than the form shows (`address.0.street`)
 * lands under the nearest field around it; the server's own message is shown when it names no fields.
 */
export function formErrors(error: unknown, { hasField, serverPaths = {}, fallback }: Options): FormErrors {
  if (!(error instanceof ApiError)) return { fields: [], rest: [ownWords(error) ?? fallback] }
  if (error.issues.length === 0) return { fields: [], rest: [error.serverMessage ?? fallback] }
  const found: FormErrors = { fields: [], rest: [] }
  for (const { path, message } of error.issues) {
    const name = nearestField(path.map(String), hasField, serverPaths)
    if (name === undefined) found.rest.push(message)
    else found.fields.push({ name, message })
  }
  return found
}

/** A page's own error speaks for itself; a `TypeError` is how a lost connection, or a bug, announces itself. */
const ownWords = (error: unknown) =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : undefined

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
