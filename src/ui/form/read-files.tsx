import { useQueryClient } from "@tanstack/react-query"
import clsx from "clsx"
import { FileUp } from "lucide-react"
import { type DragEvent, type ReactNode, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../../platform/describe-error.ts"
import { Alert } from "../alert.tsx"
import { Button } from "../button.tsx"
import { SectionCard } from "../section-card.tsx"

/** What the card says; the rest depends on the file. */
interface ReadFilesTexts {
  title: string
  lead: string
  choose: string
  drop: string
  reading: (name: string) => string
  tooLarge: (megabytes: number) => string
  failed: string
}
/** What reading a file did, or why it cannot be read. */
export type Read<T> = { outcome: T } | { failure: string }

interface ReadFilesProps<T> {
  texts: ReadFilesTexts
  /** Kinds of files that can be chosen. */
  accept: string
  /** The largest file that is sent at all: the server takes no more either. */
  maxBytes: number
  /** Has the site read a file. `textOf` says why it cannot. */
  read: (file: File, textOf: (error: unknown) => string) => Promise<Read<T>>
  /** What became of it, below its name. */
  became: (outcome: T, name: ReactNode) => ReactNode
}

/** Chooses files, or takes those that are dropped, has them read one after the other, and says of each what became of it. */
export function ReadFiles<T>({ texts, accept, maxBytes, read, became }: ReadFilesProps<T>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { done, reading, take } = useReading({ texts, maxBytes, read })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
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
          {texts.choose}
        </Button>
        <span className="text-muted hidden sm:inline">{texts.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={texts.title}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ""
        }}
      />
      <div role="status" className="grid gap-1 not-empty:mt-2">
        {done.map(({ id, name, read: was }) => {
          const bold = <strong className="wrap-anywhere">{name}</strong>
          return (
            <div key={id}>
              {"failure" in was ? (
                <Alert severity="error">
                  {bold} {was.failure}
                </Alert>
              ) : (
                became(was.outcome, bold)
              )}
            </div>
          )
        })}
        {reading === null ? null : <p>{texts.reading(reading)}</p>}
      </div>
    </SectionCard>
  )
}

interface Done<T> {
  id: string
  name: string
  read: Read<T>
}

function useReading<T>({ texts, maxBytes, read }: Pick<ReadFilesProps<T>, "texts" | "maxBytes" | "read">) {
  const { t } = useTranslation("errors")
  const queryClient = useQueryClient()
  const [done, setDone] = useState<readonly Done<T>[]>([])
  const [reading, setReading] = useState<string | null>(null)
  const textOf = (error: unknown) =>
    describeError(error, { fallback: fallbackFor(error, t, { fallback: texts.failed }), texts: errorTexts(t) }).message
  const one = async (file: File): Promise<Read<T>> => {
    if (file.size > maxBytes) return { failure: texts.tooLarge(maxBytes / 1024 / 1024) }
    return read(file, textOf).catch((error: unknown) => ({ failure: textOf(error) }))
  }
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      setReading(file.name)
      const was = await one(file)
      setDone((before) => [...before, { id: crypto.randomUUID(), name: file.name, read: was }])
    }
    setReading(null)
    await queryClient.invalidateQueries()
  }
  return { done, reading, take }
}
