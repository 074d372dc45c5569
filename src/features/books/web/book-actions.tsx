import { Copy, Download, Upload } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { AnchorButton, Button, LinkButton } from "../../../ui/button.tsx"
import { mayUpdateBook } from "../book.policy.ts"

const CopyDialog = lazy(async () => ({ default: (await import("./book-copy-dialog.tsx")).BookCopyDialog }))

/** What people who may add books do with a whole list. */
export function BookActions({ years, shown }: { years: readonly number[]; shown: number | null }) {
  const { t } = useTranslation("books")
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      {useMay(mayUpdateBook) ? (
        <LinkButton to="/nieuwe-boeken/importeren" startIcon={<Upload size={18} aria-hidden />}>
          {t("books:actions.import")}
        </LinkButton>
      ) : null}
      {years.length ? (
        <AnchorButton
          download
          href={`/api/books/export${shown === null ? "" : `?academicYear=${shown}`}`}
          startIcon={<Download size={18} aria-hidden />}
        >
          {t("books:actions.export")}
        </AnchorButton>
      ) : null}
      {years.length ? (
        <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => setCopying(true)}>
          {t("books:actions.copy")}
        </Button>
      ) : null}
      {isCopying ? (
        <Suspense>
          <CopyDialog years={years} onClose={() => setCopying(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
