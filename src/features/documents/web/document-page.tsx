import { useQuery } from "@tanstack/react-query"
import { CalendarDays, Download, ExternalLink, FileText, Folder, Link2, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import { formatDay } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, notFoundForVisitor, onServer, type PageMeta, requireFound } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { AnchorButton, Button } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { MaybeForMembersScreen } from "../../../ui/screens/maybe-for-members-screen.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { filePath, previewOf, previewPath } from "../document-kinds.ts"
import { mayReadMemberDocuments } from "../document.policy.ts"
import { type DocumentDetail, documentApi, folderApi, folderPath, listPath, pathOf } from "./document.api.ts"
import { ScopeLabel, useFileSize } from "./document-labels.tsx"
import { DocumentPreview } from "./document-preview.tsx"
import { DocumentVersions } from "./document-versions.tsx"

export async function loader({ context, params }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const query = documentApi.one(app.api, Number(params["id"]), await readerId(app))
  const found = await ensureFresh(app.queryClient, query)
  if (!found && !(await readerMay(app, mayReadMemberDocuments))) return notFoundForVisitor(app)
  const document = requireFound<DocumentDetail>(found)
  const { text } = nameOf(document, app.i18n.language as Language)
  const head = await onServer(app, async () => (await import("../document-head.ts")).documentHead(document))
  return { title: text, head } satisfies PageMeta
}

/** /documenten/{documentId} */
export function Component() {
  const { t } = useTranslation("documents")
  const isHidden = useLoaderData<PageMeta | null>()?.isHidden === true
  const mayBeShown = useMay(mayReadMemberDocuments)
  if (isHidden && !mayBeShown) return <MaybeForMembersScreen to={listPath} label={t("documents:pages.list")} />
  return <OfAddress />
}

function OfAddress() {
  const result = useQuery(documentApi.one(useApi(), Number(useParams()["id"]), useUser()?.userId ?? null))
  folderApi.useLive()
  return <Loaded result={result}>{(document) => <DocumentView document={document} />}</Loaded>
}

function DocumentView({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation("documents")
  const language = useLanguage()
  const { documentId, kind, year, file, folder, may } = document
  const title = nameOf(document, language)
  const place = pickText(folder.name_nl, folder.name_en, language)
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={[t(`documents:kinds.${kind}`), year].filter(Boolean).join(" · ")}
        actions={<EditButton thing={document} to={`${pathOf(documentId)}/bewerken`} />}
      />
      <div className="flex flex-wrap gap-1 mb-3">
        <AnchorButton href={filePath(documentId)} variant="contained" startIcon={<Download size={18} aria-hidden />}>
          {t("documents:actions.download")}
        </AnchorButton>
        {previewOf(file.format) ? (
          <AnchorButton
            href={previewPath(documentId)}
            target="_blank"
            rel="noopener"
            variant="outlined"
            startIcon={<ExternalLink size={18} aria-hidden />}
          >
            {t("documents:actions.open")}
          </AnchorButton>
        ) : null}
      </div>
      <FactsLayout facts={<Facts document={document} />}>
        <DocumentPreview document={document} title={title.text} />
        {may?.update ? <DocumentVersions documentId={documentId} newest={file.number} /> : null}
      </FactsLayout>
      <p className="mt-3">
        <RouterLink to={folderPath(folder.slug)} lang={place.lang}>
          {t("documents:one.toFolder", { folder: place.text })}
        </RouterLink>
      </p>
    </>
  )
}

function Facts({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation("documents")
  const [language, now, sizeOf] = [useLanguage(), useNow(), useFileSize()]
  const { documentId, folder, file } = document
  const place = pickText(folder.name_nl, folder.name_en, language)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(filePath(documentId), location.href).href)
    showSnack(t("documents:actions.copied"))
  }
  return (
    <SectionCard>
      <dl className="grid gap-2">
        <DescriptionItem icon={Folder} name={t("documents:fields.folder")}>
          <RouterLink to={folderPath(folder.slug)} lang={place.lang}>
            {place.text}
          </RouterLink>
        </DescriptionItem>
        <DescriptionItem icon={FileText} name={t("documents:one.format")}>
          {sizeOf(file)}
        </DescriptionItem>
        <DescriptionItem icon={CalendarDays} name={t("documents:one.changed")}>
          {formatDay(file.createdAt, language, now)}
        </DescriptionItem>
        <DescriptionItem icon={Users} name={t("documents:one.readers")}>
          <ScopeLabel scope={folder.readScope} />
        </DescriptionItem>
        <DescriptionItem icon={Link2} name={t("documents:one.address")}>
          <span className="block text-sm text-muted mb-0.5">{t("documents:one.addressHelp")}</span>
          <Button size="small" variant="outlined" onClick={() => void copy()}>
            {t("documents:actions.copy")}
          </Button>
        </DescriptionItem>
      </dl>
    </SectionCard>
  )
}
