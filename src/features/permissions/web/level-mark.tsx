import Box from "@mui/material/Box"
import { Level } from "../../../platform/policy.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/** A level as text, with four steps as an icon. */
export function LevelMark({ level }: { level: number }) {
  const labels = usePermissionLabels()
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, fontWeight: 600, whiteSpace: "nowrap" }}
    >
      <Box
        component="svg"
        width={22}
        height={16}
        viewBox="0 0 22 16"
        aria-hidden
        sx={{ color: "accent.main", flex: "none" }}
      >
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
      </Box>
      {labels.level(level)}
    </Box>
  )
}

const steps = [Level.read, Level.create, Level.update, Level.delete]
