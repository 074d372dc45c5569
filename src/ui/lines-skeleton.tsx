import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"

/** The skeleton of a page of text. */
export function LinesSkeleton() {
  return (
    <Stack spacing={1.5} aria-hidden>
      <Skeleton variant="text" width="40%" height={44} />
      {[90, 75, 82].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} />
      ))}
      <Skeleton variant="rounded" height={160} />
    </Stack>
  )
}
