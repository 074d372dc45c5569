import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import { exportSignUps } from "./sign-up-list.api.ts"

/** Downloads all sign-ups of an activity, which everybody in it can see in their trail. */
export function SignUpExportButton({ activity: { activityId, slug } }: { activity: Activity }) {
  const { t } = useTranslation("signUps")
  const [api, showError] = [useApi(), useShowError()]
  const run = useMutation({
    mutationFn: () => exportSignUps(api, activityId),
    onSuccess: (file) => saveFile(file, `${slug}.csv`),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {t("signUps:list.actions.export")}
    </Button>
  )
}
