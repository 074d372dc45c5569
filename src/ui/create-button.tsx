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
  const content = (
    <>
      <Plus aria-hidden size={20} />
      {label}
    </>
  )
  return to === undefined ? (
    <button type="button" className="fab" onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link to={to} className="fab">
      {content}
    </Link>
  )
}
