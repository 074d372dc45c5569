import "../../../ui/styles/table.css"
import type { ReactNode } from "react"
import { LevelMark } from "./level-mark.tsx"

/** The rows of a view: two columns with dividers on wide screens, a card for each on phones. */
export function PermissionRows({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

interface PermissionRowProps {
  title: ReactNode
  /** A description, under the title. */
  below?: ReactNode
  /** An action on the whole row. */
  action?: ReactNode
  children: ReactNode
}

/** A person or subject, and beside it their permissions. */
export function PermissionRow({ title, below, action, children }: PermissionRowProps) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <h2 className="heading-4 wrap-anywhere">{title}</h2>
        {below ? <div className="mt-0.25 text-muted text-sm">{below}</div> : null}
        {action ? <div className="mt-0.5 -ml-1.25">{action}</div> : null}
      </div>
      <div className="min-w-0 grid gap-1.75 content-start">{children}</div>
    </li>
  )
}

/** One level, and what it covers. */
export function LevelLine({ level, children }: { level: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)] gap-x-2">
      <span>
        <LevelMark level={level} />
        <span className="sr-only">:</span>
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const row = "wide-row"
