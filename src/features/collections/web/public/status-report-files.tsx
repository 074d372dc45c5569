import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ReadFiles } from "../../../../ui/form/read-files.tsx"

/** The largest report that is sent at all: the server takes no more either. */
const maxBytes = 16 * 1024 * 1024

interface StatusReportFilesProps<T> {
  lead: string
  read: (file: File) => Promise<T>
  /** What a report said, below the name of its file. */
  became: (outcome: T, name: ReactNode) => ReactNode
}

/** Reads what the bank says about a file that it was given: the report itself says of which. */
export function StatusReportFiles<T>({ lead, read, became }: StatusReportFilesProps<T>) {
  const { t } = useTranslation("statusReports")
  return (
    <ReadFiles
      texts={{
        title: t("statusReports:title"),
        lead,
        choose: t("statusReports:choose"),
        drop: t("statusReports:drop"),
        reading: (name) => t("statusReports:reading", { name }),
        tooLarge: (megabytes) => t("statusReports:tooLarge", { megabytes }),
        failed: t("statusReports:failed"),
      }}
      accept=".xml,text/xml,application/xml"
      maxBytes={maxBytes}
      read={async (file) => ({ outcome: await read(file) })}
      became={became}
    />
  )
}
