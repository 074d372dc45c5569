import { useQuery } from "@tanstack/react-query"
import { FolderPlus, Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type AnyListState, useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, listLoader } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type FilterControl, withOther } from "../../../ui/list/filter-control.ts"
import { FilterChips } from "../../../ui/list/filter-chips.tsx"
import type { ListResult } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import type { FolderOfTree } from "../document-folder.ts"
import { documentKinds, kindNames } from "../document-kinds.ts"
import { documentList, toApiQuery } from "../document-list.ts"
import { mayCreateDocument, mayUpdateDocument } from "../document.policy.ts"
import { foldersIn, withPaths, yearsBelow } from "../folder-tree.ts"
import { type DocumentSummary, documentApi, folderApi, folderEditPath, listPath, treeQuery } from "./document.api.ts"
import { DocumentRows } from "./document-row.tsx"
import { FolderList, FolderPath } from "./folder-list.tsx"

export const loader = listLoader(documentApi, documentList, {
  texts: { title: "documents:pages.list", description: "documents:lead.list" },
  readerOf: readerId,
  queryOf: toApiQuery,
  also: (app) => [readerId(app).then((reader) => ensureFresh(app.queryClient, treeQuery(app.api, reader)))],
})

/** /documenten: the tree of folders, `?map=notulen` for one of them; a search finds in all of them. */
export function Component() {
  const { t } = useTranslation("documents")
  const [api, user, language] = [useApi(), useUser(), useLanguage()]
  const list = useListState(documentList)
  const { q, filters } = list
  const reader = user?.userId ?? null
  const { data: tree = [] } = useQuery(treeQuery(api, reader))
  const result = useQuery(documentApi.list(api, toApiQuery(list.query), reader))
  const [mayCreate, mayUpdate] = [useMay(mayCreateDocument), useMay(mayUpdateDocument)]
  folderApi.useLive()
  const isSearching = q !== "" || filters.soort !== "" || filters.jaar !== null
  const open = withPaths(tree).find(({ folder }) => folder.slug === filters.map)
  const isAtTop = filters.map === ""
  const controls = useFilters(filters.jaar, yearsBelow(tree, open?.folder ?? null))
  const name = open ? nameOf(open.folder, language) : undefined
  const newPath = open ? `?map=${open.folder.slug}` : ""
  return (
    <>
      <PageHead
        title={name?.text ?? t("documents:pages.list")}
        lang={name?.lang}
        lead={open ? undefined : t("documents:lead.list")}
        above={open ? <FolderPath above={open.above} /> : undefined}
        actions={
          <>
            {open && mayUpdate ? (
              <LinkButton
                to={folderEditPath(open.folder.slug)}
                variant="outlined"
                startIcon={<Pencil size={18} aria-hidden />}
              >
                {t("documents:actions.editFolder")}
              </LinkButton>
            ) : null}
            {mayCreate && (open || tree.length) ? (
              <LinkButton
                to={`${listPath}/folder/nieuw${newPath}`}
                variant="outlined"
                startIcon={<FolderPlus size={18} aria-hidden />}
              >
                {t(`documents:actions.${open ? "newSubfolder" : "newFolder"}`)}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-1.5 mb-3">
        <ListToolbar list={list} searchLabel={t("documents:list.search")} filters={controls} sortLabels={undefined} />
        <FilterChips list={list} filters={controls} />
      </div>
      {!isAtTop && !open ? (
        <EmptyState
          title={t("documents:list.noFolder")}
          action={
            <LinkButton to={listPath} variant="outlined">
              {t("documents:list.top")}
            </LinkButton>
          }
        />
      ) : (
        <>
          {isSearching ? null : (
            <FolderList tree={tree} parentId={open?.folder.folderId ?? null} withScope={user !== null} />
          )}
          <DocumentsBelow
            list={list}
            result={result}
            title={isSearching ? "found" : isAtTop ? "newest" : undefined}
            open={open?.folder}
            hasFolders={tree.length > 0}
            isFolderOfFolders={open !== undefined && foldersIn(tree, open.folder.folderId).length > 0}
          />
        </>
      )}
      <ForMembers />
      {mayCreate && tree.length ? (
        <CreateButton to={`${listPath}/nieuw${newPath}`} label={t("documents:actions.new")} />
      ) : null}
    </>
  )
}

interface DocumentsBelowProps {
  list: AnyListState
  result: ListResult<DocumentSummary>
  title: "found" | "newest" | undefined
  open: FolderOfTree | undefined
  hasFolders: boolean
  /** Whether there are folders in the one that is open. */
  isFolderOfFolders: boolean
}

/** The documents that were found, are the newest, or are in the folder that is open. */
function DocumentsBelow({ list, result, title, open, hasFolders, isFolderOfFolders }: DocumentsBelowProps) {
  const { t } = useTranslation("documents")
  const { data, error, isPlaceholderData = false, refetch } = result
  return (
    <section aria-busy={isPlaceholderData || (!data && !error)}>
      {title ? <h2 className="heading-3">{t(`documents:list.${title}`)}</h2> : null}
      <p role="status" className="text-muted figures mb-1">
        {data && title !== "newest" && data.pagination.totalItems
          ? t("documents:list.count", { count: data.pagination.totalItems })
          : null}
      </p>
      {data ? null : error ? (
        <QueryError error={error} {...(refetch ? { onRetry: () => void refetch() } : {})} />
      ) : (
        <ListSkeleton />
      )}
      {data?.data.length === 0 && (title || !isFolderOfFolders) ? (
        <Empty clearHref={title === "found" ? list.clearHref : undefined} open={open} hasFolders={hasFolders} />
      ) : null}
      {data?.data.length ? <DocumentRows documents={data.data} withFolder={title !== undefined} /> : null}
      {data && title !== "newest" ? (
        <Pager
          page={Math.min(list.page, data.pagination.totalPages + 1)}
          totalPages={data.pagination.totalPages}
          hrefFor={(page) => list.href({ page })}
        />
      ) : null}
    </section>
  )
}

interface EmptyProps extends Pick<DocumentsBelowProps, "open" | "hasFolders"> {
  /** Of a search: the address without it. */
  clearHref: string | undefined
}

function Empty({ clearHref, open, hasFolders }: EmptyProps) {
  const { t } = useTranslation("documents")
  const mayCreate = useMay(mayCreateDocument)
  if (clearHref !== undefined)
    return (
      <EmptyState
        title={t("ui:list.noMatch")}
        action={
          <LinkButton to={clearHref} variant="outlined">
            {t("ui:list.showAll")}
          </LinkButton>
        }
      />
    )
  const newPath = hasFolders ? `${listPath}/nieuw${open ? `?map=${open.slug}` : ""}` : `${listPath}/folder/nieuw`
  const newLabel = t(hasFolders ? "documents:actions.new" : "documents:list.firstFolder")
  return (
    <EmptyState
      title={t(open ? "documents:list.emptyFolder" : "documents:list.empty")}
      action={mayCreate ? <LinkButton to={newPath}>{newLabel}</LinkButton> : undefined}
    />
  )
}

/** Tells visitors that there is more. */
function ForMembers() {
  const { t } = useTranslation("documents")
  const user = useUser()
  if (user) return null
  return (
    <p className="mt-4 text-muted">
      {t("documents:list.forMembers")}{" "}
      <LinkButton to="/login" variant="outlined" size="small">
        {t("documents:list.logIn")}
      </LinkButton>
    </p>
  )
}

function useFilters(chosen: number | null, years: readonly number[]): FilterControl[] {
  const { t } = useTranslation("documents")
  const year = chosen === null ? "" : String(chosen)
  return [
    {
      name: "soort",
      label: t("documents:list.kind"),
      options: documentKinds.map((kind) => ({ value: kindNames[kind], label: t(`documents:kinds.${kind}`) })),
    },
    {
      name: "jaar",
      label: t("documents:list.year"),
      options: withOther(
        years.map(String).map((value) => ({ value, label: value })),
        year,
        year,
      ),
    },
  ]
}
