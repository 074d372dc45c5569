import { Skeleton } from "./skeleton.tsx"

/** The skeleton of a page of text. */
export function LinesSkeleton() {
  return (
    <div className="flex flex-col gap-1.5" aria-hidden>
      <Skeleton width="40%" height={44} />
      {[90, 75, 82].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
      <Skeleton height={160} />
    </div>
  )
}
