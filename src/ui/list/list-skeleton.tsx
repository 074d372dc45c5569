import { Delayed } from "../delayed.tsx"
import { Skeleton } from "../skeleton.tsx"

/** The skeleton of a list; appears only if loading takes noticeably long. */
export function ListSkeleton({ rows = 6, shape = "rows" }: { rows?: number; shape?: "rows" | "cards" }) {
  const items = Array.from({ length: rows }, (_, index) => index)
  return (
    <Delayed>
      <div aria-hidden className={shape === "cards" ? "grid gap-3 fill-260" : undefined}>
        {items.map((index) =>
          shape === "cards" ? (
            <Skeleton key={index} height={220} />
          ) : (
            <div key={index} className="flex gap-3 py-2 border-b border-line">
              <Skeleton width={`${30 + ((index * 7) % 20)}%`} />
              <Skeleton width={`${15 + ((index * 5) % 15)}%`} className="hidden sm:block" />
              <Skeleton width="10%" className="ml-auto" />
            </div>
          ),
        )}
      </div>
    </Delayed>
  )
}
