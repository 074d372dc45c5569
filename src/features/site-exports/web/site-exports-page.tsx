import { useMutation, useQuery } from "@tanstack/react-query"
import { Archive, Download, FileText, ShieldCheck, Table2, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatBytes, formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type SiteExport, siteExportsQuery, useSiteExportRequest } from "./site-export.api.ts"
import { RemoveButton } from "./remove-button.tsx"
import { SiteExportHistory } from "./site-export-history.tsx"

/** /admin/exporteren */
export function Component() {
  const { t } = useTranslation("siteExports")
  const result = useQuery(siteExportsQuery(useApi()))
  useLive("site-exports")
  return (
    <>
      <PageHead title={t("siteExports:title")} lead={t("siteExports:lead")} />
      <WhatYouGet />
      <Loaded result={result}>
        {(exports) => (
          <>
            <Current exports={exports} />
            <SiteExportHistory exports={exports} />
          </>
        )}
      </Loaded>
    </>
  )
}

const parts = [
  ["tables", Table2],
  ["files", Archive],
  ["explained", FileText],
  ["notIn", ShieldCheck],
] as const

function WhatYouGet() {
  const { t } = useTranslation("siteExports")
  return (
    <SectionCard title={t("siteExports:what.title")}>
      <ul className="grid gap-1.5 max-w-[70ch]">
        {parts.map(([part, Icon]) => (
          <li key={part} className="flex gap-1.5">
            <Icon aria-hidden size={20} className="flex-none mt-0.25 text-accent" />
            <span>{t(`siteExports:what.${part}`)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** The newest export of the user, or that of another which is being made. */
function Current({ exports }: { exports: readonly SiteExport[] }) {
  const { t } = useTranslation("siteExports")
  const [making, mine] = [exports.find(({ state }) => state === "making"), exports.find(({ isMine }) => isMine)]
  return (
    <SectionCard title={t("siteExports:current")}>
      <Alert severity="warning" icon={<TriangleAlert aria-hidden />} className="mb-2 max-w-[70ch]">
        {t("siteExports:personal")}
      </Alert>
      {making ? (
        <Making making={making} />
      ) : mine?.state === "ready" && mine.expiresAt ? (
        <Ready ready={mine} expiresAt={mine.expiresAt} />
      ) : (
        <>
          {mine?.state === "failed" ? (
            <Alert severity="error" className="mb-2 max-w-[70ch]">
              {t(`siteExports:failed.${mine.reason ?? "fault"}`)}
            </Alert>
          ) : null}
          <RequestButton label={t("siteExports:request")} variant="contained" />
        </>
      )}
    </SectionCard>
  )
}

function Making({ making }: { making: SiteExport }) {
  const { t } = useTranslation("siteExports")
  const numbers = new Intl.NumberFormat(useLanguage())
  const { rows, files, isMine } = making
  return (
    <>
      <div role="status" className="mb-2">
        <p className="font-semibold">{t("siteExports:making.title")}</p>
        <p className="figures">
          {t("siteExports:making.soFar", { rows: numbers.format(rows), files: numbers.format(files) })}{" "}
          {t(`siteExports:making.${isMine ? "leave" : "other"}`)}
        </p>
      </div>
      <RemoveButton siteExportId={making.siteExportId} label={t("siteExports:stop")} />
    </>
  )
}

function Ready({ ready, expiresAt }: { ready: SiteExport; expiresAt: string }) {
  const { t } = useTranslation("siteExports")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <>
      <p className="mb-0.5 figures">
        {t("siteExports:ready.until", {
          size: formatBytes(ready.bytes, language),
          when: formatMoment(expiresAt, language, now),
        })}
      </p>
      <p className="mb-2 text-muted">{t("siteExports:ready.resume")}</p>
      <div className="flex flex-wrap gap-1">
        <FetchButton siteExportId={ready.siteExportId} />
        <RequestButton label={t("siteExports:again")} variant="outlined" />
        <RemoveButton siteExportId={ready.siteExportId} label={t("siteExports:remove")} />
      </div>
    </>
  )
}

function RequestButton({ label, variant }: { label: string; variant: "contained" | "outlined" }) {
  const { t } = useTranslation("siteExports")
  const showError = useShowError()
  const request = useSiteExportRequest()
  const ask = async () => {
    const [title, message] = [t("siteExports:confirm.title"), t("siteExports:confirm.message")]
    if (!(await confirm({ title, message, confirmLabel: t("siteExports:confirm.act") }))) return
    request.mutate({}, { onSuccess: () => showSnack(t("siteExports:requested")), onError: (error) => showError(error) })
  }
  return (
    <Button variant={variant} loading={request.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

/** The address of the archive is only told after a fresh login, so it is not in the page. */
function FetchButton({ siteExportId }: Pick<SiteExport, "siteExportId">) {
  const { t } = useTranslation("siteExports")
  const [api, showError] = [useApi(), useShowError()]
  const fetchFile = useMutation({
    mutationFn: () => api("GET /site-exports/:siteExportId/link", { params: { siteExportId } }),
    onSuccess: ({ data }) => window.location.assign(data.href),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant="contained"
      startIcon={<Download size={18} aria-hidden />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {t("siteExports:fetch")}
    </Button>
  )
}
