import { Level } from "../../../platform/policy.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/** A level as text, with four steps as an icon. */
export function LevelMark({ level }: { level: number }) {
  const labels = usePermissionLabels()
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
      <svg width={22} height={16} viewBox="0 0 22 16" aria-hidden className="text-accent flex-none">
        {steps.map((step) => (
          <rect
            key={step}
            x={(step - 1) * 6}
            y={13 - step * 3}
            width={4}
            height={step * 3 + 2}
            rx={1}
            fill="currentColor"
            opacity={step <= level ? 1 : 0.22}
          />
        ))}
      </svg>
      {labels.level(level)}
    </span>
  )
}

const steps = [Level.read, Level.create, Level.update, Level.delete]
