import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { CircleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { focusField } from "./form-context.ts"

export interface SummaryFault {
  /** Id of the control; without one the error belongs to the whole form. */
  id?: string
  label?: string | undefined
  message: string
}

/** All errors of a form, at its top; each links to its field. Takes the focus after a refused save. */
export function FaultSummary({ faults, ref }: { faults: SummaryFault[]; ref: React.Ref<HTMLDivElement> }) {
  const { t } = useTranslation("ui")
  const [only] = faults
  const isWhole = faults.length === 1 && only?.id === undefined
  return (
    <Box ref={ref} tabIndex={-1} role="alert" sx={faults.length ? sx : { display: "none" }}>
      <CircleAlert size={24} aria-hidden style={{ flex: "none", marginTop: 1 }} />
      <Box sx={{ minWidth: 0, color: "text.primary" }}>
        <Typography component="h2" variant="h4">
          {isWhole ? only?.message : t("form.faults", { count: faults.length })}
        </Typography>
        {!isWhole && (
          <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
            {faults.map((fault, index) => (
              <li key={fault.id ?? index}>
                <FaultLine {...fault} />
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const sx = {
  display: "flex",
  gap: 1.5,
  mb: 4,
  px: 2,
  py: 1.75,
  border: "2px solid",
  borderInlineStartWidth: 6,
  borderColor: "error.main",
  borderRadius: 1,
  bgcolor: "background.default",
  color: "error.main",
  scrollMarginTop: 96,
} as const

function FaultLine({ id, label, message }: SummaryFault) {
  if (id === undefined) return message
  return (
    <Link
      href={`#${id}`}
      sx={{ display: "inline-block", py: 0.5, color: "error.main", "@media (pointer: coarse)": { py: 1.25 } }}
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      {label ? `${label}: ${message}` : message}
    </Link>
  )
}
