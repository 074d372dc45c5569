import { Download } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../../../platform/web/files/save-file.ts"
import { Button } from "../../../../ui/button.tsx"
import { Card } from "../../../../ui/card.tsx"

/** New recovery codes: shown once, to keep or to download. Gets the focus when they appear. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation("secondFactor")
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [codes])
  const download = () => {
    const text = [t("secondFactor:codes.fileTitle"), "", ...codes, ""].join("\n")
    saveFile(new Blob([text], { type: "text/plain" }), t("secondFactor:codes.fileName"))
  }
  return (
    <Card as="section" className="p-2.5 sm:p-3 mb-3">
      <h2 ref={title} tabIndex={-1} className="heading-3">
        {t("secondFactor:codes.shownTitle")}
      </h2>
      <p className="max-w-[60ch] mt-0.5 text-muted">{t("secondFactor:codes.shownLead")}</p>
      <ul className="my-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 max-w-[52ch] font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        <Button variant="contained" startIcon={<Download size={18} aria-hidden />} onClick={download}>
          {t("secondFactor:codes.download")}
        </Button>
        <Button variant="outlined" onClick={onKept}>
          {t("secondFactor:codes.kept")}
        </Button>
      </div>
    </Card>
  )
}
