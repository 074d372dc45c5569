import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import OutlinedInput from "@mui/material/OutlinedInput"
import { ChevronDown, X } from "lucide-react"
import { useState } from "react"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "./field-frame.tsx"
import { isEmpty } from "../field-constraints.ts"
import type { Choice } from "./select-field.tsx"
import { type FieldProps, useField } from "./use-field.ts"
import { useSearch } from "./use-search.ts"

export interface ChoiceOption {
  value: Choice
  label: string
  /** Second line, to distinguish people of the same name. */
  hint?: string
  /** Heading above the option; options of a group must be adjacent. */
  group?: string
}

interface ChoiceFieldProps<T extends FieldValues> extends FieldProps<T> {
  options?: readonly ChoiceOption[]
  /** Instead of `options`: finds choices for the typed text (the usual ones for an empty text). */
  search?: (text: string) => Promise<readonly ChoiceOption[]>
  /** With `search`: the options that are already selected, with their labels. */
  selected?: readonly ChoiceOption[]
  multiple?: boolean
  noOptionsText?: string
  placeholder?: string
}
type Chosen = Choice | readonly Choice[] | null | undefined

/** One or several of many choices, found by typing. The value is that of the option, or a list of them. */
export function ChoiceField<T extends FieldValues = FieldValues>(props: ChoiceFieldProps<T>) {
  const { label, help, disabled = false, multiple = false, search } = props
  const { t } = useTranslation("ui")
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const found = useSearch(search, text, isOpen)
  const options = search ? found.options : (props.options ?? [])
  // An option found by an earlier search stays selected after the next.
  const [chosenOptions, setChosenOptions] = useState(props.selected ?? [])
  const find = (value: Choice) =>
    [...options, ...chosenOptions, ...(props.selected ?? [])].find((option) => option.value === value) ?? {
      value,
      label: "…",
    }
  const textOf = (chosen: Chosen) =>
    [chosen ?? []]
      .flat()
      .map((each) => find(each).label)
      .join(", ") || t("field.none")
  const field = useField<Chosen>(props as FieldProps, textOf)
  const value = useChosen(field.value, multiple, find)
  const isNothing = Array.isArray(value) && value.length === 0
  const choose = (chosen: ChoiceOption | ChoiceOption[] | null) => {
    const all = Array.isArray(chosen) ? chosen : chosen ? [chosen] : []
    setChosenOptions(all)
    field.change(multiple ? all.map((option) => option.value) : (all[0]?.value ?? null))
  }
  const nothingFound =
    found.state === "failed" ? t("field.searchFailed") : (props.noOptionsText ?? t("field.nothingFound"))

  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <Autocomplete<ChoiceOption, boolean>
        {...sxByKind}
        id={field.id}
        multiple={multiple}
        disabled={disabled}
        options={options as ChoiceOption[]}
        value={value}
        onChange={(_, chosen) => choose(chosen)}
        onInputChange={(_, typed, reason) => setText(reason === "input" ? typed : "")}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={field.blur}
        loading={found.state === "searching"}
        {...(search ? { filterOptions: (all: ChoiceOption[]) => all } : {})}
        {...(options.some((option) => option.group) ? { groupBy: (option: ChoiceOption) => option.group ?? "" } : {})}
        disableCloseOnSelect={multiple}
        noOptionsText={nothingFound}
        {...wordsOf(t)}
        renderInput={({ id, disabled: isDisabled, slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            id={id}
            disabled={isDisabled}
            fullWidth
            placeholder={multiple && !isNothing ? "" : (props.placeholder ?? t("field.typeToSearch"))}
            inputProps={{
              ...slotProps.htmlInput,
              "aria-describedby": field.describedBy,
              required: field.required && (isNothing || !multiple),
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

/** Styles that do not depend on the field. */
const sxByKind = {
  autoHighlight: true,
  isOptionEqualToValue: (option: ChoiceOption, value: ChoiceOption) => option.value === value.value,
  getOptionKey: (option: ChoiceOption) => option.value,
  getOptionLabel: (option: ChoiceOption) => option.label,
  popupIcon: <ChevronDown size={20} aria-hidden />,
  clearIcon: <X size={18} aria-hidden />,
  slotProps: { chip: { deleteIcon: <X size={16} aria-hidden /> } },
  renderOption: ({ key, ...item }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, option: ChoiceOption) => (
    <Box component="li" {...item} key={key}>
      <OptionLines {...option} />
    </Box>
  ),
}

const wordsOf = (t: (key: "field.searching" | "field.clear" | "field.open" | "field.close") => string) => ({
  loadingText: t("field.searching"),
  clearText: t("field.clear"),
  openText: t("field.open"),
  closeText: t("field.close"),
})

function OptionLines({ label, hint }: ChoiceOption) {
  return (
    <Box sx={{ py: 0.5 }}>
      {label}
      {hint && <Box sx={{ typography: "body2", color: "text.secondary" }}>{hint}</Box>}
    </Box>
  )
}

/** The selected options. Autocomplete forgets the typed text when it gets another list, so it gets the same one. */
function useChosen(
  chosen: Chosen,
  multiple: boolean,
  find: (value: Choice) => ChoiceOption,
): ChoiceOption | ChoiceOption[] | null {
  const next = (Array.isArray(chosen) ? (chosen as readonly Choice[]) : []).map(find)
  const [held, setHeld] = useState(next)
  const isSame =
    held.length === next.length &&
    held.every((option, index) => option.value === next[index]?.value && option.label === next[index].label)
  if (!isSame) setHeld(next)
  if (multiple) return isSame ? held : next
  return isEmpty(chosen) || Array.isArray(chosen) ? null : find(chosen as Choice)
}
