import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { Card } from "../../../ui/card.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { filePath } from "../document-kinds.ts"
import { type DocumentSummary, pathOf } from "./document.api.ts"
import { formatIcons, useFileSize } from "./document-labels.tsx"

interface DocumentRowsProps {
  documents: readonly DocumentSummary[]
  /** Whether to say which folder each is in. */
  withFolder: boolean
}

/** Documents below each other. */
export function DocumentRows({ documents, withFolder }: DocumentRowsProps) {
  return (
    <ul className="grid gap-1 grid-cols-1 list-none p-0 m-0">
      {documents.map((each) => (
        <DocumentRow key={each.documentId} document={each} withFolder={withFolder} />
      ))}
    </ul>
  )
}

/** A document: its title leads to its page, the arrow downloads it. */
function DocumentRow({ document, withFolder }: { document: DocumentSummary; withFolder: boolean }) {
  const { t } = useTranslation("documents")
  const language = useLanguage()
  const sizeOf = useFileSize()
  const { documentId, kind, year, folder, file } = document
  const title = nameOf(document, language)
  const place = pickText(folder.name_nl, folder.name_en, language)
  const Icon = formatIcons[file.format]
  const facts = [t(`documents:kinds.${kind}`), year, sizeOf(file)].filter(Boolean).join(" · ")
  return (
    <Card as="li" className="card-link flex gap-1.5 sm:gap-2 items-center p-1.5 sm:p-2">
      <span aria-hidden className="grid place-items-center flex-none w-5 h-5 rounded bg-accent-soft text-accent">
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere hyphens-auto">
          <Link to={pathOf(documentId)} lang={title.lang} className="covering">
            {title.text}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {facts}
          {withFolder ? <span lang={place.lang}> · {t("documents:list.inFolder", { folder: place.text })}</span> : null}
        </p>
      </div>
      <a
        href={filePath(documentId)}
        className="icon-button relative flex-none"
        aria-label={t("documents:actions.downloadOf", { title: title.text })}
      >
        <Download size={20} aria-hidden />
      </a>
    </Card>
  )
}
