import { useTranslation } from "react-i18next"
import { formatBytes, formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { RemoveButton } from "./remove-button.tsx"
import type { SiteExport } from "./site-export.api.ts"

const tones: Record<SiteExport["state"], Tone> = {
  making: "attention",
  ready: "good",
  failed: "bad",
  removed: "neutral",
  written: "good",
}

/** Who exported everything when, and whether it left. */
export function SiteExportHistory({ exports }: { exports: readonly SiteExport[] }) {
  const { t } = useTranslation("siteExports")
  return (
    <SectionCard title={t("siteExports:history.title")}>
      {exports.length ? null : <p>{t("siteExports:history.none")}</p>}
      <ul>
        {exports.map((each) => (
          <Item key={each.siteExportId} item={each} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Item({ item }: { item: SiteExport }) {
  const { t } = useTranslation("siteExports")
  const [language, now] = [useLanguage(), useNow()]
  const numbers = new Intl.NumberFormat(language)
  const { state, by, requestedAt, rows, files, bytes, fetchedAt, isMine } = item
  const isMade = bytes > 0
  return (
    <li className="flex flex-wrap gap-x-2 gap-y-0.5 items-baseline py-1.5 border-t border-line first:border-t-0">
      <div className="flex-1 min-w-0 basis-64 wrap-anywhere">
        <p>
          {t("siteExports:history.by", {
            name: by ?? t("siteExports:history.server"),
            when: formatMoment(requestedAt, language, now),
          })}
        </p>
        {isMade ? (
          <p className="text-sm text-muted figures">
            {t("siteExports:history.contents", {
              rows: numbers.format(rows),
              files: numbers.format(files),
              size: formatBytes(bytes, language),
            })}
            {state === "written"
              ? null
              : `; ${
                  fetchedAt
                    ? t("siteExports:history.fetched", { when: formatMoment(fetchedAt, language, now) })
                    : t("siteExports:history.notFetched")
                }`}
          </p>
        ) : null}
      </div>
      <StatusBadge tone={tones[state]} label={t(`siteExports:states.${state}`)} />
      {state === "ready" && !isMine ? (
        <RemoveButton siteExportId={item.siteExportId} label={t("siteExports:remove")} />
      ) : null}
    </li>
  )
}
