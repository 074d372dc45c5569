import "../../../ui/styles/pickers.css"
import clsx from "clsx"
import { RefreshCw, Upload } from "lucide-react"
import { type DragEvent, useRef, useState } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { sendDocument } from "../../../platform/web/files/send-picture.ts"
import { Button } from "../../../ui/button.tsx"
import { type FileSending, useFileSending } from "../../../ui/form/fields/file-sending.ts"
import { FieldFrame } from "../../../ui/form/fields/field-frame.tsx"
import { type FieldProps, useField } from "../../../ui/form/fields/use-field.ts"
import { useUpload } from "../../../ui/form/form-context.ts"
import { fileFormats, maxFileBytes } from "../document-kinds.ts"
import type { DocumentFile } from "../document.ts"
import type { DocumentDetail } from "./document.api.ts"
import { useFileSize } from "./document-labels.tsx"

interface DocumentFileFieldProps {
  /** The document when the form opens; undefined for a new one. */
  document: DocumentDetail | undefined
}

/** The file of a document: chosen or dropped. It is uploaded at once; the form stores its id. */
export function DocumentFileField({ document }: DocumentFileFieldProps) {
  const { t } = useTranslation("documents")
  const label = t("documents:fields.file")
  const help = t(document ? "documents:fields.newVersionHelp" : "documents:fields.fileHelp")
  const field = useField<number | null | undefined>(
    { name: "fileId", label, missing: t("documents:file.choose") } as FieldProps,
    (id) => t(id === document?.fileId ? "documents:file.saved" : "documents:file.chosen"),
  )
  const sending = useDocumentSending((fileId) => field.change(fileId))
  const { sent, part, fault = field.fault } = sending
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useUpload("fileId", { isSending: part !== undefined, hasFailed: sending.fault !== undefined })
  const isNew = sent !== undefined && field.value === sent.fileId
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && part === undefined) void sending.send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <FieldFrame {...field} fault={fault} label={label} help={help}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "grid gap-1.5 justify-items-start p-2 border border-dashed border-faint rounded bg-ground",
          isOver && "border-accent border-solid bg-accent-soft",
          fault !== undefined && "border-error border-solid",
        )}
      >
        <Chosen document={document} sent={isNew ? sent : undefined} />
        {part === undefined ? (
          <div className="flex flex-wrap gap-1 items-center">
            <Button
              id={field.id}
              variant="outlined"
              onClick={() => input.current?.click()}
              onBlur={field.blur}
              startIcon={field.value ? <RefreshCw size={18} aria-hidden /> : <Upload size={18} aria-hidden />}
              aria-describedby={field.describedBy}
            >
              {t(field.value ? "documents:file.replace" : "documents:file.choose")}
            </Button>
            {isNew && document ? (
              <Button onClick={() => field.change(document.fileId)}>{t("documents:file.undo")}</Button>
            ) : null}
            <p className="text-sm text-muted">{t("documents:file.hint")}</p>
          </div>
        ) : (
          <Progress part={part} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={[...fileFormats, "jpeg"].map((format) => `.${format}`).join()}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be chosen again.
            event.target.value = ""
          }}
        />
      </div>
    </FieldFrame>
  )
}

/** Which file is chosen, or was saved. */
function Chosen({ document, sent }: DocumentFileFieldProps & { sent: DocumentFile | undefined }) {
  const { t } = useTranslation("documents")
  const sizeOf = useFileSize()
  if (sent)
    return (
      <p className="wrap-anywhere">
        {document ? <strong>{t("documents:file.next")}: </strong> : null}
        {sent.name} ({sizeOf(sent)})
      </p>
    )
  if (!document) return null
  return (
    <p>
      <strong>{t("documents:file.current", { number: document.file.number })}</strong> ({sizeOf(document.file)})
    </p>
  )
}

/** Uploads files, and names a document that has no title yet after its file: most are named by what they are. */
function useDocumentSending(arrived: (fileId: number) => void): FileSending<DocumentFile> {
  const { t } = useTranslation("documents")
  const { getValues, setValue } = useFormContext<{ title_nl?: string }>()
  return useFileSending({
    transfer: sendDocument,
    maxBytes: maxFileBytes,
    words: {
      tooLarge: t("documents:refused.tooLarge", { megabytes: maxFileBytes / 1024 / 1024 }),
      failed: t("documents:file.failed"),
    },
    arrived: ({ fileId }, file) => {
      arrived(fileId)
      if (!getValues("title_nl")) setValue("title_nl", titleOf(file.name), { shouldDirty: true })
    },
  })
}

/** `notulen_alv-2.pdf` → "notulen alv 2" */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .slice(0, 200)

/** Progress of the upload; after that the server looks at the file, for an unknown time. */
function Progress({ part }: { part: number }) {
  const { t } = useTranslation("documents")
  const text = t(part < 1 ? "documents:file.sending" : "documents:file.checking")
  return (
    <div className="w-full" role="status">
      <p className="mb-1">{text}</p>
      <progress
        className="progress"
        {...(part < 1 ? { max: 100, value: Math.round(part * 100) } : {})}
        aria-label={t("documents:file.sending")}
      />
    </div>
  )
}
