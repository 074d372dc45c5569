import { useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { versionPath } from "../document-kinds.ts"
import type { DocumentVersion } from "../document.ts"
import { versionsQuery } from "./document.api.ts"
import { useFileSize } from "./document-labels.tsx"

interface DocumentVersionsProps {
  documentId: number
  /** The number of the newest. */
  newest: number
}

/** All versions of a document, the newest first; each can be downloaded. */
export function DocumentVersions({ documentId, newest }: DocumentVersionsProps) {
  const { t } = useTranslation("documents")
  const result = useQuery(versionsQuery(useApi(), documentId))
  return (
    <div className="mt-4">
      <SectionCard title={t("documents:one.versions")} lead={t("documents:one.versionsLead")}>
        <Loaded result={result}>
          {(versions) => (
            <ol className="grid gap-1 list-none p-0 m-0">
              {versions.map((version) => (
                <VersionItem
                  key={version.fileId}
                  documentId={documentId}
                  version={version}
                  isNewest={version.number === newest}
                />
              ))}
            </ol>
          )}
        </Loaded>
      </SectionCard>
    </div>
  )
}

interface VersionItemProps {
  documentId: number
  version: DocumentVersion
  isNewest: boolean
}

function VersionItem({ documentId, version, isNewest }: VersionItemProps) {
  const { t } = useTranslation("documents")
  const [language, now, sizeOf] = [useLanguage(), useNow(), useFileSize()]
  const { number, name, sender, createdAt } = version
  const title = t("documents:one.version", { number })
  return (
    <li className="flex gap-2 items-center border-t border-line first:border-t-0 py-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-1 items-center font-bold">
          {title} {isNewest ? <StatusBadge tone="neutral" label={t("documents:one.newest")} /> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatDay(createdAt, language, now)}
          {sender ? " " : null}
          {sender ? <Sender sender={sender} /> : null}
          {" · "}
          {sizeOf(version)}
          {" · "}
          {name}
        </p>
      </div>
      <a
        href={versionPath(documentId, number)}
        className="icon-button flex-none"
        aria-label={t("documents:actions.downloadOf", { title })}
      >
        <Download size={20} aria-hidden />
      </a>
    </li>
  )
}

function Sender({ sender: { name, slug } }: { sender: NonNullable<DocumentVersion["sender"]> }) {
  const { t } = useTranslation("documents")
  const text = t("documents:one.by", { name })
  return slug ? <RouterLink to={`/smobo/${slug}`}>{text}</RouterLink> : text
}
