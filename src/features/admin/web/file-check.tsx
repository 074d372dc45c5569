import { FileWarning } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Alert } from "../../../ui/alert.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { orphanDays } from "../../file-check/file-check.policy.ts"
import type { Overview } from "./admin.api.ts"

type Check = NonNullable<Overview["fileCheck"]>

const numberIn = (language: string, value: number) => new Intl.NumberFormat(language).format(value)

/** What needs somebody: files that are missing, so many without a row that something is wrong, or a check that did not work. */
export function FileCheckAlert({ check }: { check: Overview["fileCheck"] }) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  if (!check?.withoutFile && !check?.heldFiles && !check?.failedAt) return null
  return (
    <Alert severity="warning" icon={<FileWarning aria-hidden />} className="mb-3">
      {check.withoutFile ? <p>{t("admin:files.withoutFile", { count: check.withoutFile })}</p> : null}
      {check.heldFiles ? <p>{t("admin:files.held", { files: numberIn(language, check.heldFiles) })}</p> : null}
      {check.failedAt ? (
        <p>{t("admin:files.failed", { at: formatMoment(check.failedAt, language, new Date(now)) })}</p>
      ) : null}
    </Alert>
  )
}

/** Uploads are refused meanwhile, and whoever sends one cannot do anything about it. */
export function StorageAlert({ fault }: { fault: Overview["storageFault"] }) {
  const { t } = useTranslation("admin")
  if (!fault) return null
  return (
    <Alert severity="warning" icon={<FileWarning aria-hidden />} className="mb-3">
      {t(`admin:files.storage.${fault}`)}
    </Alert>
  )
}

/** When the stored files were last compared with what they belong to, and what was found. */
export function FileCheckCard({ check }: { check: Overview["fileCheck"] }) {
  const { t } = useTranslation("admin")
  if (!check) return null
  return (
    <SectionCard title={t("admin:files.title")} lead={t("admin:files.lead")}>
      {check.checkedAt ? (
        <Outcome check={check} checkedAt={check.checkedAt} />
      ) : (
        t(`admin:files.${check.failedAt ? "neverFinished" : "never"}`)
      )}
    </SectionCard>
  )
}

function Outcome({ check, checkedAt }: { check: Check; checkedAt: string }) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const { files, bytes, withoutFile, withoutRow, heldFiles, deletedFiles } = check
  const toDelete = withoutRow - heldFiles
  const [unit, size] =
    bytes < 1e9 ? (["megabyte", Math.ceil(bytes / 1e6)] as const) : (["gigabyte", bytes / 1e9] as const)
  return (
    <ul className="list-disc pl-2.5 flex flex-col gap-0.5">
      <li className="figures">
        {t("admin:files.checked", {
          at: formatMoment(checkedAt, language, new Date(now)),
          count: files,
          files: numberIn(language, files),
          size: new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(size),
        })}
      </li>
      {withoutFile ? <li>{t("admin:files.withoutFile", { count: withoutFile })}</li> : null}
      {heldFiles ? <li>{t("admin:files.held", { files: numberIn(language, heldFiles) })}</li> : null}
      {toDelete > 0 ? <li>{t("admin:files.withoutRow", { count: toDelete, days: orphanDays })}</li> : null}
      {deletedFiles ? <li>{t("admin:files.deleted", { count: deletedFiles })}</li> : null}
      {withoutFile || withoutRow ? null : <li>{t("admin:files.fine")}</li>}
    </ul>
  )
}
