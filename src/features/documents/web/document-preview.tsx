import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { previewOf, previewPath } from "../document-kinds.ts"
import type { DocumentDetail } from "./document.api.ts"

interface DocumentPreviewProps {
  document: DocumentDetail
  title: string
}

/** The newest version as the browser shows it, without another program. */
export function DocumentPreview({ document: { documentId, file }, title }: DocumentPreviewProps) {
  const { t } = useTranslation("documents")
  // Only the browser knows whether it shows PDFs; many phones do not.
  const isHydrated = useHydrated()
  const kind = previewOf(file.format)
  // The number makes it another address for another version, so that the frame follows.
  const address = `${previewPath(documentId)}?v=${file.number}`
  const label = t("documents:one.previewOf", { title })
  if (kind === null) return <p className="text-muted">{t("documents:one.noPreview")}</p>
  if (kind === "picture") return <img src={address} alt={label} className="max-w-full h-auto rounded" loading="lazy" />
  if (!isHydrated) return <div aria-hidden className={frame} />
  if (kind === "text") return <TextPreview address={address} label={label} />
  if (!navigator.pdfViewerEnabled) return <p className="text-muted">{t("documents:one.phonePreview")}</p>
  return <iframe key={address} src={`${address}#navpanes=0`} title={label} className={frame} />
}

/** The beginning of a text; bytes. */
const textMax = 200_000

function TextPreview({ address, label }: { address: string; label: string }) {
  const result = useQuery({
    queryKey: ["documents", "preview", address],
    meta: { personal: true },
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { headers: { Range: `bytes=0-${textMax - 1}` }, signal })
      if (!response.ok) throw new Error(String(response.status))
      return response.text()
    },
  })
  return (
    <Loaded result={result}>
      {(text) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <pre role="region" aria-label={label} tabIndex={0} className={textFrame}>
          {text}
        </pre>
      )}
    </Loaded>
  )
}

const frame = "block w-full h-[70vh] min-h-40 border border-line rounded bg-white"
const textFrame =
  "w-full max-h-[70vh] overflow-auto p-2 border border-line rounded bg-paper text-sm whitespace-pre-wrap wrap-anywhere"
