import "../../styles/pickers.css"
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight, X } from "lucide-react"
import type { RefObject } from "react"
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from "react-aria-components"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "../fields/field-frame.tsx"
import type { Field } from "../fields/use-field.ts"
import { OverlayPlace } from "../overlay-place.tsx"

interface PickerFrameProps {
  field: Field<string | null | undefined>
  label: string
  help?: React.ReactNode
  disabled: boolean
  ref: RefObject<HTMLDivElement | null>
  children: React.ReactNode
}

/** Label, picker and notes, in the user's language; in both the week begins on Monday and a date with the day. */
export function PickerFrame({ field, label, help, disabled, ref, children }: PickerFrameProps) {
  const { i18n } = useTranslation()
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled}>
      <div ref={ref} id={field.id} className="max-w-fit">
        <OverlayPlace of={ref}>
          <I18nProvider locale={i18n.language === "en" ? "en-GB" : "nl-NL"}>{children}</I18nProvider>
        </OverlayPlace>
      </div>
    </FieldFrame>
  )
}

/** Props that every picker gets from its field. */
export const ariaOf = (field: Field<string | null | undefined>) => ({
  "aria-labelledby": `${field.id}-label`,
  ...(field.describedBy ? { "aria-describedby": field.describedBy } : {}),
  isRequired: field.required,
  isInvalid: field.fault !== undefined,
  validationBehavior: "aria" as const,
  shouldForceLeadingZeros: true,
})

/** The parts of a date or time, each typed or changed with the arrow keys. */
export function Segments() {
  return (
    <DateInput className="segments">{(segment) => <DateSegment segment={segment} className="segment" />}</DateInput>
  )
}

/** Empties the picker. */
export function ClearButton({ clear }: { clear: () => void }) {
  const { t } = useTranslation("ui")
  return (
    <button type="button" className="icon-button" aria-label={t("field.clear")} onClick={clear}>
      <X size={18} aria-hidden />
    </button>
  )
}

interface DateControlProps {
  /** Without it the field cannot be emptied. */
  clear?: (() => void) | undefined
}

/** The inside of a date picker: what is typed, and a calendar. */
export function DateControl({ clear }: DateControlProps) {
  const { t } = useTranslation("ui")
  return (
    <>
      <Group className="input input-picker">
        <Segments />
        {clear && <ClearButton clear={clear} />}
        <Button className="icon-button" aria-label={t("field.openCalendar")}>
          <CalendarIcon size={20} aria-hidden />
        </Button>
      </Group>
      <Popover className="popover" placement="bottom end">
        <Dialog className="p-1.5">
          <Calendar firstDayOfWeek="mon">
            <header className="mb-1 flex items-center justify-between">
              <Button slot="previous" className="icon-button">
                <ChevronLeft size={20} aria-hidden />
              </Button>
              <CalendarHeading className="heading-5 first-letter:uppercase" />
              <Button slot="next" className="icon-button">
                <ChevronRight size={20} aria-hidden />
              </Button>
            </header>
            <CalendarGrid className="calendar">
              {(date) => <CalendarCell date={date} className="calendar-day" />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </>
  )
}
