/** Longer labels are truncated, so that a breadcrumb fits on one line. */
const labelLimit = 20

export interface Crumb {
  label: string
  /** The label before truncation. */
  full: string
  /** Target of the link; undefined for the last crumb, the current page. */
  to: string | undefined
}

/** A decoded segment of an address; returned unchanged if it cannot be decoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const cut = (label: string): string => (label.length > labelLimit ? `${label.slice(0, labelLimit)}…` : label)

/**
 * The breadcrumb of an address: Home, then every segment, all links except the last.
 * @param groupTypeLabel the name of a group type, or undefined for any other segment, whose dashes become spaces
 * @param secretLabel replaces the last segment if it is a secret, such as the token of a mailed link
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
