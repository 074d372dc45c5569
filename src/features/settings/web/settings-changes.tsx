import { useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { isLogo } from "../setting-fields.ts"
import { type SettingsChange, settingsChangesQuery } from "./settings.api.ts"

/** Who changed which setting, and from what to what. */
export function SettingsChanges() {
  const { t } = useTranslation("settings")
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(settingsChangesQuery(useApi()))
  if (!data) return null
  const changes = data.pages.flatMap((page) => page.data)
  return (
    <div className="mt-4">
      <SectionCard title={t("settings:changes.title")}>
        {changes.length ? null : <p>{t("settings:changes.none")}</p>}
        <ul>
          {changes.map((change) => (
            <Change key={change.settingsChangeId} change={change} />
          ))}
        </ul>
        {hasNextPage ? (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-1">
            {t("settings:changes.more")}
          </Button>
        ) : null}
      </SectionCard>
    </div>
  )
}

function Change({ change: { field, before, after, by, createdAt } }: { change: SettingsChange }) {
  const { t } = useTranslation("settings")
  const [language, now] = [useLanguage(), useNow()]
  const textOf = (value: string | null) => {
    if (field === "brandColor" && value === null) return t("settings:changes.usualColor")
    if (field !== "featuresOff") return value
    if (value === null) return t("settings:changes.nothingOff")
    const names = value.split(",").map((name) => t(`settings:features.${name}.name`))
    return t("settings:changes.off", { names: names.join(", ") })
  }
  return (
    <li className="py-1.5 border-t border-line first:border-t-0 wrap-anywhere">
      <strong>{t(`settings:fields.${field}`)}</strong>
      {isLogo(field) ? (
        <> {t(`settings:changes.${after === null ? "logoRemoved" : before === null ? "logoAdded" : "logoReplaced"}`)}</>
      ) : (
        <dl className="grid gap-x-2 grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{t("settings:changes.from")}</dt>
          <dd>{textOf(before) ?? <em>{t("settings:changes.empty")}</em>}</dd>
          <dt className="text-muted">{t("settings:changes.to")}</dt>
          <dd>{textOf(after) ?? <em>{t("settings:changes.empty")}</em>}</dd>
        </dl>
      )}
      <p className="text-sm text-muted figures">
        {formatMoment(createdAt, language, new Date(now))}
        {by ? ` ${t("settings:changes.by", { name: by })}` : ""}
      </p>
    </li>
  )
}
