import { FileImage, FileSpreadsheet, FileText, Globe, Lock, type LucideIcon, Presentation, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatBytes } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { FileFormat, ReadScope } from "../document-kinds.ts"

/** The drawing for a kind of file. */
export const formatIcons: Record<FileFormat, LucideIcon> = {
  pdf: FileText,
  docx: FileText,
  odt: FileText,
  txt: FileText,
  md: FileText,
  xlsx: FileSpreadsheet,
  ods: FileSpreadsheet,
  csv: FileSpreadsheet,
  pptx: Presentation,
  odp: Presentation,
  png: FileImage,
  jpg: FileImage,
  webp: FileImage,
}

/** Kinds that few people know by the letters at the end of their name. */
const formatNames: Partial<Record<FileFormat, string>> = { md: "Markdown" }

/** "PDF, 1,4 MB" */
export function useFileSize(): (file: { format: FileFormat; bytes: number }) => string {
  const language = useLanguage()
  return ({ format, bytes }) => `${formatNames[format] ?? format.toUpperCase()}, ${formatBytes(bytes, language)}`
}

const scopeIcons: Record<ReadScope, LucideIcon> = { public: Globe, members: Users, board: Lock }

/** Who reads something, in a word and a drawing. */
export function ScopeLabel({ scope }: { scope: ReadScope }) {
  const { t } = useTranslation("documents")
  const Icon = scopeIcons[scope]
  return (
    <span className="inline-flex gap-0.5 items-center">
      <Icon size={16} aria-hidden className="flex-none" />
      {t(`documents:scopes.${scope}`)}
    </span>
  )
}
