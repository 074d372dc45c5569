import Box from "@mui/material/Box"
import Skeleton from "@mui/material/Skeleton"
import { Delayed } from "../delayed.tsx"

/** The skeleton of a list; appears only if loading takes noticeably long. */
export function ListSkeleton({ rows = 6, shape = "rows" }: { rows?: number; shape?: "rows" | "cards" }) {
  const items = Array.from({ length: rows }, (_, index) => index)
  return (
    <Delayed>
      <Box
        aria-hidden
        sx={
          shape === "cards"
            ? { display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))" }
            : undefined
        }
      >
        {items.map((index) =>
          shape === "cards" ? (
            <Skeleton key={index} variant="rounded" height={220} />
          ) : (
            <Box key={index} sx={{ display: "flex", gap: 3, py: 2, borderBottom: 1, borderColor: "divider" }}>
              <Skeleton variant="text" width={`${30 + ((index * 7) % 20)}%`} />
              <Skeleton
                variant="text"
                width={`${15 + ((index * 5) % 15)}%`}
                sx={{ display: { xs: "none", sm: "block" } }}
              />
              <Skeleton variant="text" width="10%" sx={{ ml: "auto" }} />
            </Box>
          ),
        )}
      </Box>
    </Delayed>
  )
}
