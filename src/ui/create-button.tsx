import Fab from "@mui/material/Fab"
import { Plus } from "lucide-react"
import { Link, type To } from "react-router"

interface CreateButtonProps {
  /** The page on which it is made; without one `onClick` opens a dialog. */
  to?: To
  onClick?: () => void
  /** Verb or thing: "Nieuwe activiteit". */
  label: string
}

/**
 * The one way to start something new on a list: fixed 16 px from the corner, 64 px from the bottom where the bottom
 * navigation is.
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
