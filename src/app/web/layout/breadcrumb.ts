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

/** What says nothing to a reader in an address, and what to show in its place. */
interface Unreadable {
  /** Segments that are an id, or a secret such as the key of a mailed link. */
  segments: readonly string[]
  /** Of the page itself. */
  title: string | undefined
  /** Of a page above it; without one it is left out, because its address only leads elsewhere. */
  thing: string | undefined
}

/**
 * The breadcrumb of an address: Home, then every segment, all links except the last.
 * @param labelOf the label of a group type or a fixed word; undefined for any other segment, whose dashes become spaces
 */
export function crumbsOf(
  pathname: string,
  labelOf: (segment: string, path: string) => string | undefined,
  unreadable: Unreadable = { segments: [], title: undefined, thing: undefined },
): Crumb[] {
  const segments = pathname.split("/").filter(Boolean)
  const trail = segments.flatMap((segment, index): Crumb[] => {
    const text = decode(segment)
    const isLast = index === segments.length - 1
    const path = `/${segments.slice(0, index + 1).join("/")}`
    const isUnreadable = unreadable.segments.includes(text)
    if (isUnreadable && !isLast && !unreadable.thing) return []
    const name = isUnreadable ? unreadable[isLast ? "title" : "thing"] : undefined
    const full = name ?? labelOf(text, path) ?? text.replaceAll("-", " ")
    return [{ label: cut(full), full, to: isLast ? undefined : path }]
  })
  return [{ label: "Home", full: "Home", to: "/" }, ...trail]
}
