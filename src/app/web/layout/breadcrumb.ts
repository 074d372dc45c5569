/** Longer labels are cut, so that a trail stays on one line. */
const labelLimit = 20

export interface Crumb {
  label: string
  /** The label before it was cut. */
  full: string
  /** Where it leads; the last crumb leads nowhere, it is here. */
  to: string | undefined
}

/** A segment of an address as text; one that is no valid encoding is shown as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const cut = (label: string): string => (label.length > labelLimit ? `${label.slice(0, labelLimit)}…` : label)

/**
 * The trail to an address: Home, then every segment, all links but the last.
 * @param groupTypeLabel the name of a group type, or undefined for any other segment, whose dashes become spaces
 * @param secretLabel in place of the last segment, where that is a secret such as the token of a mailed link
 */
export function crumbsOf(
  pathname: string,
  groupTypeLabel: (segment: string) => string | undefined,
  secretLabel?: string,
): Crumb[] {
  const segments = pathname.split("/").filter(Boolean)
  const trail = segments.map((segment, index): Crumb => {
    const text = decode(segment)
    const isLast = index === segments.length - 1
    const full = (isLast ? secretLabel : undefined) ?? groupTypeLabel(text) ?? text.replaceAll("-", " ")
    return { label: cut(full), full, to: isLast ? undefined : `/${segments.slice(0, index + 1).join("/")}` }
  })
  return [{ label: "Home", full: "Home", to: "/" }, ...trail]
}
