/** `Nederland`, `Germany` or `be` as a code; anything else as it is. */
export function countryCode(cell: string): string {
  const code = cell.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : (codesByName().get(cell.toLowerCase()) ?? cell)
}

let codes: Map<string, string> | undefined
function codesByName(): Map<string, string> {
  if (codes) return codes
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  const names = ["nl", "en"].map((language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }))
  return (codes = new Map(
    // A former code, such as that of East Germany, names its successor.
    names.flatMap((of) =>
      all.toReversed().flatMap((code) => {
        const name = of.of(code)
        return name && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
          ? [[name.toLowerCase(), code] as const]
          : []
      }),
    ),
  ))
}
