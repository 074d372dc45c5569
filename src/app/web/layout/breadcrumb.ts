/** Longer labels are truncated, so that a breadcrumb fits on one line. */
const labelLimit = 20

export interface Crumb {
  label: string
  /** The label before truncation. */
  full: string
  /** Target of the link; undefined for the last crumb, the current page. */
  to: string | undefined
  /** It is a name, which is shown as it is written. */
  isName: boolean
}

/** A segment of an address. */
export interface Segment {
  text: string
  /** The address up to and including it. */
  path: string
  /** Its place in the address, from 0. */
  index: number
  isLast: boolean
}

/** A decoded segment of an address; returned unchanged if it cannot be decoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function segmentsOf(pathname: string): Segment[] {
  const parts = pathname.split("/").filter(Boolean)
  return parts.map((part, index) => ({
    text: decode(part),
    path: `/${parts.slice(0, index + 1).join("/")}`,
    index,
    isLast: index === parts.length - 1,
  }))
}

const cut = (label: string): string => (label.length > labelLimit ? `${label.slice(0, labelLimit)}…` : label)

/**
 * The breadcrumb of an address: Home, then every segment, all links except the last.
 * @param labelOf the label of a group type or a fixed word; undefined for any other segment, whose dashes become spaces
 * @param nameOf the name of the thing that a segment identifies; undefined for any other segment
 */
export function crumbsOf(
  pathname: string,
  labelOf: (segment: Segment) => string | undefined,
  nameOf: (segment: Segment) => string | undefined = () => undefined,
): Crumb[] {
  const trail = segmentsOf(pathname).map((segment): Crumb => {
    const name = nameOf(segment)
    const full = name ?? labelOf(segment) ?? segment.text.replaceAll("-", " ")
    return { label: cut(full), full, to: segment.isLast ? undefined : segment.path, isName: name !== undefined }
  })
  return [{ label: "Home", full: "Home", to: "/", isName: false }, ...trail]
}
