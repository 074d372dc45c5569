/** A colour as people write it (`#0B6E4F`, `0b6e4f`, `#fff`), as we do: `#0b6e4f`. Null if it is none. */
export function readColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`
}
