import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import type { OwnSignUp } from "../sign-up.api.ts"

/** Who has places of their own, which of them the user is in, and until when. */
export function PoolsNote({ activity, own, now }: { activity: Activity; own: OwnSignUp; now: number }) {
  const { t } = useTranslation("pools")
  const language = useLanguage()
  const { pools, mergeAt, status } = activity
  const when = (moment: string) => formatMoment(moment, language, now)
  const isMerged = Boolean(mergeAt) && Date.parse(mergeAt ?? "") <= now
  if (!own.pools || status === "cancelled" || now >= Date.parse(activity.startsAt)) return null
  const { poolIds } = own.pools
  const names = pools
    .filter(({ poolId }) => poolIds.includes(poolId))
    .map(({ name_nl, name_en }) => pickText(name_nl, name_en, language).text)
  return (
    <section className="mt-2">
      <h3 className="font-semibold">{t("pools:title")}</h3>
      {isMerged ? null : (
        <ul className="list-disc pl-3 my-0.5">
          {pools.map(({ poolId, name_nl, name_en, places, opensAt }) => (
            <li key={poolId} className="wrap-anywhere">
              {pickText(name_nl, name_en, language).text}:{" "}
              {places === null ? t("pools:noLimit") : t("pools:places", { count: places })}
              {opensAt && Date.parse(opensAt) > now ? `, ${t("pools:opens", { when: when(opensAt) })}` : null}
            </li>
          ))}
        </ul>
      )}
      <p>
        {[
          names.length
            ? t("pools:yours", { names: new Intl.ListFormat(language).format(names) })
            : t("pools:none", { names: "" }),
          ...(isMerged ? [t("pools:merged")] : mergeAt ? [t("pools:merges", { when: when(mergeAt) })] : []),
          ...(own.signUp?.status === "waiting" && !isMerged ? [t("pools:passed")] : []),
        ].join(" ")}
      </p>
    </section>
  )
}
