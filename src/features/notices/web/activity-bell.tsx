import { useQuery } from "@tanstack/react-query"
import { Bell, BellRing } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { bellQuery, noticesPath, useNoticeChange } from "./notice.api.ts"

/** The button to be told when the sign-up of an activity opens. */
export function ActivityBell({ activityId }: { activityId: number }) {
  const { t } = useTranslation("activityBell")
  const showError = useShowError()
  const { data } = useQuery(bellQuery(useApi(), activityId))
  const ring = useNoticeChange("POST /notices/bells/:activityId")
  if (!data) return null
  const Icon = data.isOn ? BellRing : Bell
  return (
    <div className="p-2 border-t border-line">
      <p role="status" className={data.isOn ? "mb-1" : undefined}>
        {data.isOn ? (
          <>
            {t("activityBell:isOn")} <RouterLink to={noticesPath}>{t("activityBell:how")}</RouterLink>
          </>
        ) : null}
      </p>
      <Button
        className="w-full"
        variant={data.isOn ? "text" : "outlined"}
        startIcon={<Icon size={18} aria-hidden />}
        loading={ring.isPending}
        onClick={() =>
          ring.mutate({ params: { activityId }, body: { isOn: !data.isOn } }, { onError: (error) => showError(error) })
        }
      >
        {t(data.isOn ? "activityBell:off" : "activityBell:on")}
      </Button>
    </div>
  )
}
