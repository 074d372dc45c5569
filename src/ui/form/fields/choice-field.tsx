import "../../styles/pickers.css"
import { ChevronDown, X } from "lucide-react"
import { useContext, useMemo, useRef, useState } from "react"
import {
  Button,
  Collection,
  ComboBox,
  ComboBoxStateContext,
  Header,
  I18nProvider,
  Input,
  type InputProps,
  type Key,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
  useFilter,
} from "react-aria-components"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../button.tsx"
import { OverlayPlace } from "../overlay-place.tsx"
import { FieldFrame } from "./field-frame.tsx"
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
  const { t, i18n } = useTranslation("ui")
  const { contains } = useFilter({ sensitivity: "base" })
  const frame = useRef<HTMLDivElement>(null)
  // What was typed since the last choice; null shows the choice itself.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const found = useSearch(search, typed ?? "", isOpen)
  const known = useKnownOptions([...(props.selected ?? []), ...(search ? found.options : (props.options ?? []))])
  const labelOf = (value: Choice) => known.get(value)?.label ?? "…"
  const textOf = (chosen: Chosen) => [chosen ?? []].flat().map(labelOf).join(", ") || t("field.none")
  const field = useField<Chosen>(props as FieldProps, textOf)
  // The same list while nothing changes: a new one would empty the input.
  const chosen = useMemo(() => [field.value ?? []].flat(), [field.value])
  const offered = search
    ? found.options
    : (props.options ?? []).filter(
        (option) => !typed || contains(option.label, typed) || contains(option.hint ?? "", typed),
      )
  const shown = withChosen(offered, typed === null && !multiple ? chosen : [], known)
  const own = multiple ? "" : chosen.map(labelOf).join("")
  const choose = (keys: readonly Choice[]) => {
    // Also called when the list closes, as it does when the page scrolls: what was typed stays.
    if (keys.length === chosen.length && keys.every((key) => chosen.includes(key))) return
    setTyped(null)
    field.change(multiple ? keys : (keys[0] ?? null))
  }
  const searching = found.state === "searching" && t("field.searching")
  const failed = found.state === "failed" && t("field.searchFailed")
  const empty = searching || failed || (props.noOptionsText ?? t("field.nothingFound"))
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <I18nProvider locale={i18n.language === "en" ? "en-GB" : "nl-NL"}>
        <OverlayPlace of={frame}>
          <ComboBox<ChoiceOption, "single" | "multiple">
            ref={frame}
            aria-labelledby={`${field.id}-label`}
            {...(field.describedBy ? { "aria-describedby": field.describedBy } : {})}
            selectionMode={multiple ? "multiple" : "single"}
            value={multiple ? chosen : (chosen[0] ?? null)}
            onChange={(keys: Key | readonly Key[] | null) => choose([keys ?? []].flat())}
            inputValue={typed ?? own}
            onInputChange={(text) => setTyped(text === own ? null : text)}
            onOpenChange={setOpen}
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                setTyped(null)
                // It closes the list, and not the dialog around it.
                if (isOpen) event.preventDefault()
              }
              if (event.key === "Backspace" && multiple && !typed) choose(chosen.slice(0, -1))
            }}
            onBlur={() => {
              setTyped(null)
              field.blur()
            }}
            items={shown}
            allowsEmptyCollection
            isDisabled={disabled}
            isRequired={field.required && (!multiple || chosen.length === 0)}
            isInvalid={field.fault !== undefined}
            validationBehavior="aria"
          >
            {/* The button stays at the end when the selected options take several lines. */}
            <div className="input relative flex-wrap gap-y-0.5 pr-6">
              {multiple &&
                chosen.map((value) => (
                  <ChosenOption
                    key={value}
                    label={labelOf(value)}
                    disabled={disabled}
                    remove={() => choose(chosen.filter((each) => each !== value))}
                  />
                ))}
              <OpeningInput
                id={field.id}
                name={props.name}
                className="w-0 min-w-6 flex-1"
                placeholder={multiple && chosen.length ? "" : (props.placeholder ?? t("field.typeToSearch"))}
              />
              {!multiple && chosen.length > 0 && !field.required && !disabled && (
                <IconButton aria-label={t("field.clear")} onClick={() => choose([])}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
              <Button className="icon-button absolute top-1/2 right-0.5 -translate-y-1/2" aria-label={t("field.open")}>
                <ChevronDown size={20} aria-hidden />
              </Button>
            </div>
            <Popover className="popover popover-list">
              <Options options={shown} empty={empty} />
            </Popover>
          </ComboBox>
        </OverlayPlace>
      </I18nProvider>
    </FieldFrame>
  )
}

/** An input that opens the list when it is pressed too, not only when something is typed. */
function OpeningInput(props: InputProps) {
  const state = useContext(ComboBoxStateContext)
  return <Input {...props} onClick={() => state?.open(null, "manual")} />
}

/** All options seen so far: one found by an earlier search keeps its label after the next. */
function useKnownOptions(options: readonly ChoiceOption[]): Map<Choice, ChoiceOption> {
  const [known, setKnown] = useState(() => new Map(options.map((option) => [option.value, option])))
  const fresh = options.filter(({ value, label }) => known.get(value)?.label !== label)
  if (fresh.length) setKnown(new Map([...known, ...fresh.map((option) => [option.value, option] as const)]))
  return known
}

/** The selected option is always among those offered: the list marks it, and its text is kept on leaving the field. */
const withChosen = (
  offered: readonly ChoiceOption[],
  chosen: readonly Choice[],
  known: Map<Choice, ChoiceOption>,
): readonly ChoiceOption[] => [
  ...chosen.flatMap((value) => {
    const option = known.get(value)
    return option && !offered.some((each) => each.value === value) ? [option] : []
  }),
  ...offered,
]

interface ChosenOptionProps {
  label: string
  disabled: boolean
  remove: () => void
}

/** One of several selected options. */
function ChosenOption({ label, disabled, remove }: ChosenOptionProps) {
  const { t } = useTranslation("ui")
  return (
    <span className="my-0.5 flex max-w-full items-center rounded bg-accent-soft pl-1 text-sm/normal text-ink wrap-anywhere">
      {label}
      <IconButton
        disabled={disabled}
        aria-label={t("field.removeChosen", { label })}
        className="p-0.75"
        onClick={remove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </span>
  )
}

function Options({ options, empty }: { options: readonly ChoiceOption[]; empty: string }) {
  const groups = [...Map.groupBy(options, ({ group }) => group)]
  const isGrouped = options.some(({ group }) => group)
  return (
    <ListBox className="listbox" renderEmptyState={() => <p className="px-2 py-1 text-muted">{empty}</p>}>
      {isGrouped
        ? groups.map(([group, own]) => (
            <ListBoxSection key={group ?? ""} id={`group ${group}`}>
              <Header className="px-2 pt-1 text-sm font-bold text-muted">{group}</Header>
              <Collection items={own}>{(option) => <Option option={option} />}</Collection>
            </ListBoxSection>
          ))
        : options.map((option) => <Option key={option.value} option={option} />)}
    </ListBox>
  )
}

function Option({ option: { value, label, hint } }: { option: ChoiceOption }) {
  return (
    <ListBoxItem id={value} textValue={label} className="listbox-option">
      <Text slot="label">{label}</Text>
      {hint && (
        <Text slot="description" className="block text-sm text-muted">
          {hint}
        </Text>
      )}
    </ListBoxItem>
  )
}
