import { ChevronRight, Folder } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "../../../ui/card.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import type { FolderOfTree } from "../document-folder.ts"
import { documentsBelow, foldersIn } from "../folder-tree.ts"
import { folderPath, listPath } from "./document.api.ts"
import { ScopeLabel } from "./document-labels.tsx"

interface FolderListProps {
  tree: readonly FolderOfTree[]
  /** The folder that is open; null at the top. */
  parentId: number | null
  /** Whether to say who reads each: to somebody who reads only what is public, it says nothing. */
  withScope: boolean
}

/** The folders in a folder. */
export function FolderList({ tree, parentId, withScope }: FolderListProps) {
  const { t } = useTranslation("documents")
  const language = useLanguage()
  const folders = foldersIn(tree, parentId)
  if (!folders.length) return null
  return (
    <ul
      aria-label={t("documents:list.foldersTitle")}
      className="grid gap-1 grid-cols-1 sm:grid-cols-2 mb-4 list-none p-0"
    >
      {folders.map((folder) => {
        const name = nameOf(folder, language)
        const count = documentsBelow(tree, folder)
        return (
          <Card as="li" key={folder.folderId} className="card-link flex gap-1.5 items-center p-1.5 sm:p-2">
            <Folder size={26} aria-hidden strokeWidth={1.75} className="flex-none text-accent" />
            <div className="min-w-0 flex-1">
              <h3 className="font-bold wrap-anywhere hyphens-auto">
                <Link to={folderPath(folder.slug)} lang={name.lang} className="covering">
                  {name.text}
                </Link>
              </h3>
              <p className="text-sm text-muted flex flex-wrap gap-x-1.5">
                <span className="figures">{t("documents:list.count", { count })}</span>
                {withScope ? <ScopeLabel scope={folder.readScope} /> : null}
              </p>
            </div>
            <ChevronRight size={20} aria-hidden className="flex-none text-muted" />
          </Card>
        )
      })}
    </ul>
  )
}

/** The way from the top to the folder that is open. */
export function FolderPath({ above }: { above: readonly FolderOfTree[] }) {
  const { t } = useTranslation("documents")
  const language = useLanguage()
  return (
    <nav aria-label={t("documents:list.path")} className="mb-2">
      <ol className="flex flex-wrap gap-x-0.5 items-center list-none p-0 m-0">
        <li>
          <RouterLink to={listPath} className="inline-block py-1">
            {t("documents:list.top")}
          </RouterLink>
        </li>
        {above.map((folder) => {
          const { text, lang } = nameOf(folder, language)
          return (
            <li key={folder.folderId} className="flex gap-x-0.5 items-center">
              <ChevronRight size={16} aria-hidden className="text-muted" />
              <RouterLink to={folderPath(folder.slug)} lang={lang} className="inline-block py-1">
                {text}
              </RouterLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
