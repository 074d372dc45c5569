import clsx from "clsx"

interface SkeletonProps {
  /** In pixels; default: a line of text. */
  height?: number
  /** As in CSS; default: all of it. */
  width?: number | string
  className?: string
}

/** The place of something that is loading. */
export function Skeleton({ height = 20, width, className }: SkeletonProps) {
  return <span aria-hidden className={clsx("skeleton", className)} style={{ height, width }} />
}
