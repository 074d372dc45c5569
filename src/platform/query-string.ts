type Value = string | number | boolean | Date | null | undefined | Value[] | { [key: string]: Value }

/**
 * Writes nested values as the API reads them: `{ filter: { name_nl: { contains: "a" } } }` becomes
 * `filter[name_nl][contains]=a`. Undefined and null are left out. Brackets stay readable.
 */
export function stringifyQuery(values: object): string {
  const pairs: string[] = []
  const add = (name: string, value: Value): void => {
    if (value === undefined || value === null) return
    if (value instanceof Date) add(name, value.toISOString())
    else if (typeof value === "object")
      for (const [key, inner] of Object.entries(value)) add(`${name}[${encodeURIComponent(key)}]`, inner as Value)
    else pairs.push(`${name}=${encodeURIComponent(value)}`)
  }
  for (const [key, value] of Object.entries(values)) add(encodeURIComponent(key), value as Value)
  return pairs.length ? `?${pairs.join("&")}` : ""
}
