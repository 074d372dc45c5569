import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { Button } from "../../../ui/button.tsx"
import { ImportChoice, ImportPage, type ImportPreviewProps } from "../../../ui/import/import-page.tsx"
import { ImportRows } from "../../../ui/import/import-rows.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Tone } from "../../../ui/status-badge.tsx"
import { type BookColumn, bookColumns, type BookRowKind, maxImportBytes } from "../book-file.ts"
import type { BookImportPreview } from "../book-import.ts"
import { mayDeleteBook } from "../book.policy.ts"
import { type BookImportChoices, importBooks, previewBooks } from "./book.api.ts"

type PreviewProps = ImportPreviewProps<BookImportPreview, BookImportChoices, object>

/** What needs attention first. */
const order: readonly BookRowKind[] = ["faulty", "removed", "changed", "new"]
const tones: Record<BookRowKind, Tone> = { faulty: "bad", removed: "attention", changed: "neutral", new: "good" }

/** /nieuwe-boeken/importeren: choose a file, see what will change, confirm. */
export function Component() {
  const { t } = useTranslation("books")
  const api = useApi()
  return (
    <ImportPage
      title={t("books:import.title")}
      lead={t("books:import.lead")}
      fileHelp={
        <>
          {t("books:import.fileHelp")}{" "}
          <TextLink href="/api/books/import/example" download>
            {t("books:import.example")}
          </TextLink>
        </>
      }
      maxBytes={maxImportBytes}
      columns={bookColumns.map((value) => ({ value, label: t(`books:file.columns.${value}`) }))}
      preview={(file, options: BookImportChoices) => previewBooks(api, file, options)}
      confirm={(file, given: BookImportChoices & { fingerprint: string }) => importBooks(api, file, given)}
      done={(result) => t("books:import.done", { ...result })}
      onward={{ to: "/nieuwe-boeken", label: t("books:import.toBooks") }}
    >
      {(shown: PreviewProps) => <Result {...shown} />}
    </ImportPage>
  )
}

function Result({ preview: { counts, rows }, options, onAgain, onConfirm, isBusy }: PreviewProps) {
  const { t } = useTranslation(["books", "imports"])
  const mayRemove = useMay(mayDeleteBook)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return (
    <SectionCard title={t("imports:page.preview")} lead={t("books:import.counts", { ...counts })}>
      {mayRemove ? (
        <ImportChoice
          label={t("books:import.remove")}
          isOn={options.absent === "remove"}
          onChange={(isOn) => onAgain({ absent: isOn ? "remove" : "keep" })}
        />
      ) : null}
      <ImportRows
        labelOf={(column) => t(`books:file.columns.${column as BookColumn}`)}
        rows={sorted.map(({ line, bookId, kind, title, courseCode, changes, problems }) => ({
          key: line ?? `book ${bookId}`,
          line,
          tone: tones[kind],
          kind: t(`books:kinds.${kind}`),
          changes,
          problems,
          name: (
            <>
              <span>{title}</span> <span className="text-muted">{courseCode}</span>
            </>
          ),
        }))}
      />
      {counts.faulty ? <p className="my-2">{t("books:import.mend")}</p> : null}
      <Button
        variant="contained"
        className="mt-2"
        loading={isBusy}
        disabled={counts.faulty > 0 || counts.new + counts.changed + counts.removed === 0}
        onClick={() => onConfirm({})}
      >
        {t("books:import.confirm")}
      </Button>
    </SectionCard>
  )
}
