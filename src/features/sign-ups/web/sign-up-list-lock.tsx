import FormControlLabel from "@mui/material/FormControlLabel"
import Box from "@mui/material/Box"
import Switch from "@mui/material/Switch"
import Typography from "@mui/material/Typography"
import { useMutation } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { activityInput } from "../../activities/activity.ts"
import { fieldsOf } from "../../activities/activity-copy.ts"
import { type Activity, useActivityChange } from "../../activities/web/activity.api.ts"
import { useChangePreview } from "./change-preview.tsx"

/** Locks the waiting list, or unlocks it after showing who then gets a seat. */
export function SignUpListLock({ activity }: { activity: Activity }) {
  const { t } = useTranslation("signUps")
  const [showError, helpId] = [useShowError(), useId()]
  const update = useActivityChange("PATCH /activities/:activityId/sign-up-list")
  const preview = useChangePreview(activity)
  const change = useMutation({
    mutationFn: async (isLocked: boolean) => {
      const body = activityInput.parse({ ...fieldsOf(activity), waitingList: isLocked ? "locked" : "on" })
      await preview.requireConfirmation(body)
      await update.mutateAsync({ params: { activityId: activity.activityId }, body: { isLocked } })
      showSnack(t(isLocked ? "signUps:list.lock.locked" : "signUps:list.lock.unlocked"))
    },
    onError: (error) => {
      if (!(error instanceof DOMException)) showError(error)
    },
  })
  return (
    <Box sx={{ "@media print": { display: "none" } }}>
      <FormControlLabel
        control={
          <Switch
            checked={change.isPending ? change.variables : activity.waitingList === "locked"}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.target.checked)}
            slotProps={{ input: { "aria-describedby": helpId } }}
          />
        }
        label={t("signUps:list.lock.label")}
        sx={{ "& .MuiFormControlLabel-label": { fontWeight: 600 } }}
      />
      <Typography id={helpId} variant="body2" sx={{ color: "text.secondary", maxWidth: "60ch" }}>
        {t("signUps:list.lock.help")}
      </Typography>
      {preview.dialog}
    </Box>
  )
}
