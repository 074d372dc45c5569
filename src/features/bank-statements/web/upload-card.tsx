import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ApiError } from "../../../platform/web/api.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { Alert } from "../../../ui/alert.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Read, ReadFiles } from "../../../ui/form/read-files.tsx"
import { fileNameMax } from "../bank-statement.ts"
import { type Outcome, readFile } from "./bank-statement.api.ts"

/** The largest file that is sent at all: the server takes no more either. */
const maxBytes = 16 * 1024 * 1024

/** Chooses files of the bank, or takes those that are dropped, and says of each what became of it. */
export function UploadCard() {
  const { t } = useTranslation("bankStatements")
  const api = useApi()
  const read = async (file: File, textOf: (error: unknown) => string): Promise<Read<Outcome>> => {
    const name = file.name.slice(-fileNameMax)
    try {
      return { outcome: await readFile(api, file, { isOurs: false, name }) }
    } catch (error) {
      const isAsked = error instanceof ApiError && error.status === 409
      const question = {
        title: t("bankStatements:upload.oursTitle"),
        message: textOf(error),
        confirmLabel: t("bankStatements:upload.ours"),
      }
      if (!isAsked || !(await confirm(question))) return { failure: textOf(error) }
      return { outcome: await readFile(api, file, { isOurs: true, name }) }
    }
  }
  return (
    <ReadFiles
      texts={{
        title: t("bankStatements:upload.title"),
        lead: t("bankStatements:upload.help"),
        choose: t("bankStatements:upload.choose"),
        drop: t("bankStatements:upload.drop"),
        reading: (name) => t("bankStatements:upload.reading", { name }),
        tooLarge: (megabytes) => t("bankStatements:upload.tooLarge", { megabytes }),
        failed: t("bankStatements:upload.failed"),
      }}
      accept=".xml,.csv,.txt,.tab,text/csv,text/xml,application/xml"
      maxBytes={maxBytes}
      read={read}
      became={(outcome, name) => <Became outcome={outcome} name={name} />}
    />
  )
}

function Became({ outcome, name }: { outcome: Outcome; name: ReactNode }) {
  const { t } = useTranslation("bankStatements")
  const language = useLanguage()
  const { lines, known, booked, bookedCents, toMatch } = outcome
  const parts =
    lines === known
      ? [t("bankStatements:upload.nothingNew")]
      : [
          t("bankStatements:upload.new", { count: lines - known }),
          known ? t("bankStatements:upload.known", { count: known }) : "",
          booked
            ? t("bankStatements:upload.booked", { count: booked, amount: formatMoney(bookedCents, language) })
            : "",
          toMatch ? t("bankStatements:upload.toMatch", { count: toMatch }) : "",
        ]
  return (
    <Alert severity={lines === known ? "info" : "success"}>
      {name} <span className="figures">{parts.filter(Boolean).join(" ")}</span>
    </Alert>
  )
}
