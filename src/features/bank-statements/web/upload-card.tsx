import clsx from "clsx"
import { FileUp } from "lucide-react"
import { type DragEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useQueryClient } from "@tanstack/react-query"
import { describeError, errorTexts, fallbackFor } from "../../../platform/describe-error.ts"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ApiError } from "../../../platform/web/api.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { fileNameMax } from "../bank-statement.ts"
import { type Outcome, readFile } from "./bank-statement.api.ts"

/** The largest file that is sent at all: the server takes no more either. */
const maxBytes = 16 * 1024 * 1024

interface Read {
  id: string
  name: string
  outcome?: Outcome
  failure?: string
}

/** Chooses files of the bank, or takes those that are dropped, and says of each what became of it. */
export function UploadCard() {
  const { t } = useTranslation("bankStatements")
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { read, reading, take } = useReading()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <SectionCard title={t("bankStatements:upload.title")} lead={t("bankStatements:upload.help")}>
      {/* The button does the same for who does not drag. */}
      <div
        className={clsx(
          "flex flex-wrap items-center justify-center gap-x-2 gap-y-1 px-2 py-2 border border-dashed rounded",
          isOver ? "border-accent bg-accent-soft" : "border-line",
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant="outlined"
          startIcon={<FileUp size={18} aria-hidden />}
          loading={reading !== null}
          onClick={() => input.current?.click()}
        >
          {t("bankStatements:upload.choose")}
        </Button>
        <span className="text-muted hidden sm:inline">{t("bankStatements:upload.drop")}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xml,.csv,.txt,.tab,text/csv,text/xml,application/xml"
        aria-label={t("bankStatements:upload.title")}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ""
        }}
      />
      <div role="status" className="grid gap-1 not-empty:mt-2">
        {read.map((each) => (
          <Became key={each.id} read={each} />
        ))}
        {reading === null ? null : <p>{t("bankStatements:upload.reading", { name: reading })}</p>}
      </div>
    </SectionCard>
  )
}

function Became({ read: { name, outcome, failure } }: { read: Read }) {
  const { t } = useTranslation("bankStatements")
  const language = useLanguage()
  if (!outcome)
    return (
      <Alert severity="error">
        <strong className="wrap-anywhere">{name}</strong> {failure}
      </Alert>
    )
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
      <strong className="wrap-anywhere">{name}</strong>{" "}
      <span className="figures">{parts.filter(Boolean).join(" ")}</span>
    </Alert>
  )
}

/** Has files read, one after the other. */
function useReading() {
  const { t } = useTranslation(["bankStatements", "errors"])
  const [api, queryClient] = [useApi(), useQueryClient()]
  const [read, setRead] = useState<readonly Read[]>([])
  const [reading, setReading] = useState<string | null>(null)
  const textOf = (error: unknown) =>
    describeError(error, {
      fallback: fallbackFor(error, t, { fallback: t("bankStatements:upload.failed") }),
      texts: errorTexts(t),
    }).message
  const one = async (file: File): Promise<Omit<Read, "id" | "name">> => {
    if (file.size > maxBytes)
      return { failure: t("bankStatements:upload.tooLarge", { megabytes: maxBytes / 1024 / 1024 }) }
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
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      setReading(file.name)
      const became = await one(file).catch((error: unknown) => ({ failure: textOf(error) }))
      setRead((before) => [...before, { id: crypto.randomUUID(), name: file.name, ...became }])
    }
    setReading(null)
    await queryClient.invalidateQueries()
  }
  return { read, reading, take }
}
