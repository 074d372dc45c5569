import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import { Trash2 } from "lucide-react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { visuallyHidden } from "../visually-hidden.ts"
import { useFormInfo } from "./form-context.ts"

interface RepeatRowProps {
  name: string
  number: number
  /** The name of the row in error messages. */
  title: string
  columns: string | undefined
  /** Also on phones: for rows of a few short fields, such as hours. */
  sideBySide: boolean
  /** The first row shows the labels of its fields; in the others they are for screen readers only. */
  labelled: boolean
  /** A separate block, with its title above it. */
  isBlock?: boolean
  onRemove: () => void
  children: React.ReactNode
}

/** One row of a list of fields, with a button to remove it. */
export function RepeatRow({
  name,
  number,
  title,
  columns = "repeat(auto-fit, minmax(0, 1fr))",
  sideBySide,
  labelled,
  isBlock = false,
  onRemove,
  children,
}: RepeatRowProps) {
  const { t } = useTranslation("ui")
  const { idOf, registerField } = useFormInfo()
  useEffect(() => registerField(name, title), [registerField, name, title])
  return (
    <Box
      role="group"
      aria-label={isBlock ? title : t("rows.row", { number })}
      sx={isBlock ? block : { display: "flex", gap: 1, alignItems: "flex-start", mb: 1.5 }}
    >
      {isBlock && (
        <Box aria-hidden sx={{ gridArea: "title", alignSelf: "center", fontWeight: 700 }}>
          {title}
        </Box>
      )}
      <Box
        id={idOf(name)}
        tabIndex={-1}
        sx={{
          flex: 1,
          gridArea: isBlock ? "fields" : undefined,
          minWidth: 0,
          display: "grid",
          gap: isBlock ? 2.5 : 1.5,
          alignItems: "start",
          gridTemplateColumns: { xs: sideBySide ? columns : "minmax(0, 1fr)", sm: columns },
          ...(labelled ? {} : quietLabels(sideBySide)),
        }}
      >
        {children}
      </Box>
      <IconButton
        onClick={onRemove}
        aria-label={t("rows.remove", { number })}
        sx={isBlock ? undefined : { mt: labelled ? 4.5 : { xs: sideBySide ? 1 : 4.5, sm: 1 } }}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </Box>
  )
}

const block = {
  display: "grid",
  gridTemplate: '"title remove" auto "fields fields" auto / minmax(0, 1fr) auto',
  rowGap: 1,
  p: 2,
  mb: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const

const quietLabels = (alsoOnPhones: boolean) => ({
  "& .MuiFormLabel-root": alsoOnPhones ? visuallyHidden : { "@media (min-width: 600px)": visuallyHidden },
})
