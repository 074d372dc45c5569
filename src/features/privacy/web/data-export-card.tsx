import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type DataExport, dataExportQuery } from "./privacy.api.ts"

/** Requests and fetches a download of all data of the user. */
export function DataExportCard() {
  const { t } = useTranslation("privacy")
  const latest = useQuery(dataExportQuery(useApi()))
  return (
    <SectionCard title={t("privacy:export.title")} lead={t("privacy:export.lead")}>
      <Loaded result={latest}>{(loaded) => <Latest latest={loaded} />}</Loaded>
    </SectionCard>
  )
}

function Latest({ latest: { state, expiresAt } }: { latest: DataExport }) {
  const { t } = useTranslation("privacy")
  const [language, now] = [useLanguage(), useNow()]
  if (state === "busy") return <p role="status">{t("privacy:export.busy")}</p>
  if (state === "none" || !expiresAt) return <RequestButton label={t("privacy:export.request")} variant="outlined" />
  return (
    <>
      <p className="mb-1.5">{t("privacy:export.until", { when: formatMoment(expiresAt, language, now) })}</p>
      <div className="flex flex-wrap gap-1">
        <FetchButton />
        <RequestButton label={t("privacy:export.again")} variant="text" />
      </div>
    </>
  )
}

function RequestButton({ label, variant }: { label: string; variant: "outlined" | "text" }) {
  const { t } = useTranslation("privacy")
  const [api, queryClient, showError] = [useApi(), useQueryClient(), useShowError()]
  const request = useMutation({
    mutationFn: () => api("POST /auth/data-export"),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(dataExportQuery(api).queryKey, data)
      showSnack(t("privacy:export.requested"))
    },
    onError: (error) => showError(error),
  })
  return (
    <Button variant={variant} loading={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  )
}

/** The address of the file is only told after a fresh login, so it is not in the page. */
function FetchButton() {
  const { t } = useTranslation("privacy")
  const [api, showError] = [useApi(), useShowError()]
  const fetchFile = useMutation({
    mutationFn: () => api("GET /auth/data-export/link"),
    onSuccess: ({ data }) => window.location.assign(data.href),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {t("privacy:export.fetch")}
    </Button>
  )
}
