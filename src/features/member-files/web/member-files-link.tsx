import { Download, Upload } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, LinkButton } from "../../../ui/button.tsx"
import type { MemberFilter } from "./member-file.api.ts"

const Dialog = lazy(async () => ({ default: (await import("./member-export-dialog.tsx")).MemberExportDialog }))

/** Importing members, and exporting those whom a filter finds. For users who may update members. */
export function MemberFilesLink({ filter }: { filter: MemberFilter }) {
  const { t } = useTranslation("members")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton to="/smobo/importeren" startIcon={<Upload size={18} aria-hidden />}>
        {t("members:files.import")}
      </LinkButton>
      <Button variant="outlined" startIcon={<Download size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t("members:files.export")}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
