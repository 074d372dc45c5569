import { UsageError } from "./names.ts"

/** Changes the place in a file where something new belongs. @throws UsageError when there is no such place */
export function replaceOnce(source: string, place: RegExp, change: (found: string) => string, file: string): string {
  if (!place.test(source))
    throw new UsageError(`${file} does not look as expected: the place for a new feature was not found.`)
  return source.replace(place, (_, found: string) => change(found))
}
