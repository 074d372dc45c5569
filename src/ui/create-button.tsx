import Fab from "@mui/material/Fab"
import { Plus } from "lucide-react"
import { Link, type To } from "react-router"

interface CreateButtonProps {
  /** The page that creates it; without one `onClick` opens a dialog. */
  to?: To
  onClick?: () => void
  /** Verb or noun: "Nieuwe activiteit". */
  label: string
}

/**
 * The button that creates something on a list: fixed 16 px from the corner, 64 px from the bottom where there is a
 * bottom navigation.
 */
export function CreateButton({ to, onClick, label }: CreateButtonProps) {
  return (
    <Fab
      {...(to === undefined ? { onClick } : { component: Link, to })}
      variant="extended"
      sx={{
        position: "fixed",
        right: 16,
        bottom: { xs: "calc(64px + env(safe-area-inset-bottom))", sm: 16 },
        zIndex: "fab",
        "@media print": { display: "none" },
      }}
    >
      <Plus aria-hidden size={20} />
      {label}
    </Fab>
  )
}
