import { UsageError } from "./names.ts"

/** Changes the part of a file that matches. @throws UsageError when nothing matches */
export function replaceOnce(source: string, place: RegExp, change: (found: string) => string, file: string): string {
  if (!place.test(source))
    throw new UsageError(`${file} does not look as expected: the place for a new feature was not found.`)
  return source.replace(place, (_, found: string) => change(found))
}
