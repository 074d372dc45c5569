import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import Typography from "@mui/material/Typography"
import { Users } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../localized-text.tsx"
import { useFormInfo } from "../form-context.ts"
import type { Choice, Conflict, FieldConflict } from "./use-conflict.ts"
import { valueText } from "./value-text.ts"

interface Props {
  conflict: Conflict
  choices: Record<string, Choice>
  choose: (field: FieldConflict, choice: Choice) => void
  /** The user tried to save before choosing for every field. */
  isReminded: boolean
  ref: React.Ref<HTMLDivElement>
}

/** Who saved in the meantime, which of their values were taken over, and a choice for every field both changed. */
export function ConflictPanel({ conflict, choices, choose, isReminded, ref }: Props) {
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const titleId = useId()
  const name = conflict.by ?? t("form.conflict.other")
  const { fields, taken } = conflict
  const labels = taken.map((each) => form.labelOf(each)).join(", ")
  const undecided = fields.filter((field) => !choices[field.name]).length
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} sx={panelSx}>
      <Users size={24} aria-hidden style={{ flex: "none", marginTop: 1 }} />
      <Box sx={{ minWidth: 0, flex: 1, color: "text.primary" }}>
        <Typography id={titleId} component="h2" variant="h4">
          {conflict.message}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t(fields.length ? "form.conflict.choose" : "form.conflict.saveAgain")}</Typography>
        {labels ? <Typography sx={{ mt: 1 }}>{t("form.conflict.taken", { name, fields: labels })}</Typography> : null}
        {fields.map((field) => (
          <Question key={field.name} field={field} by={name} choice={choices[field.name]} choose={choose} />
        ))}
        <Typography role="status" sx={{ fontWeight: 600, "&:not(:empty)": { mt: 2 } }}>
          {isReminded && undecided ? t("form.conflict.undecided", { count: undecided }) : ""}
        </Typography>
      </Box>
    </Box>
  )
}

interface QuestionProps {
  field: FieldConflict
  by: string
  choice: Choice | undefined
  choose: Props["choose"]
}

function Question({ field, by, choice, choose }: QuestionProps) {
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const [language, now, labelId] = [useLanguage(), useNow(), useId()]
  const label = form.labelOf(field.name)
  const text = (value: unknown) => form.textOf(field.name, value) ?? valueText(value, { language, now, t })
  const options: [Choice, string, string | undefined][] = [
    ["mine", t("form.conflict.mine"), text(field.mine)],
    ["theirs", t("form.conflict.theirs", { name: by }), text(field.theirs)],
  ]
  if (field.both !== undefined) options.push(["both", t("form.conflict.both"), t("form.conflict.bothHelp")])
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={labelId} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={choice ?? ""}
        onChange={(_, chosen) => choose(field, chosen as Choice)}
        sx={{ gap: 1, mt: 1 }}
      >
        {options.map(([value, title, detail]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={<Option title={title} detail={detail} isQuote={value !== "both"} />}
            sx={optionSx}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

function Option({ title, detail, isQuote }: { title: string; detail: string | undefined; isQuote: boolean }) {
  return (
    <>
      <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="span" sx={isQuote ? valueSx : { display: "block", typography: "body2" }}>
        {detail}
      </Box>
    </>
  )
}

/** Long texts scroll within their own box, line by line as they were written. */
const valueSx = {
  display: "block",
  maxHeight: 200,
  overflowY: "auto",
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
} as const

const optionSx = {
  alignItems: "flex-start",
  m: 0,
  px: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  "&:has(:checked)": { borderColor: "accent.main" },
  "& .MuiFormControlLabel-label": { minWidth: 0, flex: 1, py: 1.125, lineHeight: 1.5 },
} as const

const panelSx = {
  display: "flex",
  gap: 1.5,
  mb: 4,
  px: 2,
  py: 1.75,
  border: "2px solid",
  borderInlineStartWidth: 6,
  borderColor: "accent.main",
  borderRadius: 1,
  bgcolor: "background.default",
  color: "accent.main",
  scrollMarginTop: 96,
} as const
