import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs"
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider"
import { enUS, nlNL } from "@mui/x-date-pickers/locales"
import dayjs from "dayjs"
import "dayjs/locale/en-gb.js"
import "dayjs/locale/nl.js"
import utc from "dayjs/plugin/utc.js"
import { useTranslation } from "react-i18next"

dayjs.extend(utc)

const textsOf = (locale: typeof nlNL) => locale.components.MuiLocalizationProvider.defaultProps.localeText
// In both languages the week begins on Monday and a date begins with the day.
const dutch = { adapterLocale: "nl", localeText: textsOf(nlNL) }
const english = { adapterLocale: "en-gb", localeText: textsOf(enUS) }

/** The user's language for date and time pickers. The fields include it themselves. */
export function PickerProvider({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} {...(i18n.language === "en" ? english : dutch)}>
      {children}
    </LocalizationProvider>
  )
}
