import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { CalendarX2, Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { ForbiddenScreen } from "../../../ui/forbidden-screen.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { fieldsOf } from "../activity-copy.ts"
import { mayCreateActivity } from "../activity.policy.ts"
import { type Activity, activityQuery, activityRightsQuery, useActivityChange } from "./activity.api.ts"
import { ActivityCancelDialog } from "./activity-cancel-dialog.tsx"
import { ActivityForm } from "./activity-form.tsx"
import { useActivityLabels } from "./activity-labels.ts"
import { useChangePreview } from "../../sign-ups/web/change-preview.tsx"
import { useSavedText } from "./saved-message.ts"

/** /activiteiten/{slug}/bewerken: for organisers, and for users who may change all activities. */
export function Component() {
  const { slug = "" } = useParams()
  const activity = useToEdit(activityQuery(useApi(), useUser()?.userId ?? null, slug))
  return (
    <Loaded result={activity}>
      {(data) => <Guarded key={data.activityId} activity={data} reload={activity.refetch} />}
    </Loaded>
  )
}

interface GuardedProps {
  activity: Activity
  reload: () => Promise<unknown>
}

function Guarded({ activity, reload }: GuardedProps) {
  const rights = useQuery({
    ...activityRightsQuery(useApi(), activity.activityId),
    staleTime: 0,
    placeholderData: undefined,
  })
  return (
    <Loaded result={rights}>
      {({ mayUpdate, mayDelete }) =>
        mayUpdate ? <EditActivity activity={activity} mayDelete={mayDelete} reload={reload} /> : <ForbiddenScreen />
      }
    </Loaded>
  )
}

function EditActivity({ activity, mayDelete, reload }: GuardedProps & { mayDelete: boolean }) {
  const { t } = useTranslation("activities")
  const [labels, navigate, savedText] = [useActivityLabels(), useNavigate(), useSavedText()]
  const update = useActivityChange("PUT /activities/:activityId")
  const preview = useChangePreview(activity)
  const path = `/activiteiten/${activity.slug}`
  return (
    <>
      <PageHead
        title={labels.titleOf(activity)}
        lead={t("activities:pages.edit")}
        actions={
          useMay(mayCreateActivity) ? (
            <LinkButton
              to={`/activiteiten/nieuw?kopie=${activity.slug}`}
              variant="outlined"
              startIcon={<Copy size={18} aria-hidden />}
            >
              {t("activities:page.copy")}
            </LinkButton>
          ) : null
        }
      />
      <ActivityForm
        fields={fieldsOf(activity)}
        activity={activity}
        groups={activity.groups}
        companies={activity.companies}
        reload={reload}
        save={async (body, version) => {
          await preview.requireConfirmation(body)
          return update.mutateAsync({
            params: { activityId: activity.activityId },
            body: { ...body, version },
          })
        }}
        cancelTo={path}
        onSaved={(saved) => {
          showSnack(savedText(saved))
          void navigate(path)
        }}
        actions={
          <>
            <CancelActivity activity={activity} />
            {mayDelete ? <DeleteActivity activity={activity} /> : null}
          </>
        }
      />
      {preview.dialog}
    </>
  )
}

/** Only what people could see, and is not over, can be called off. */
function CancelActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [isOpen, setOpen] = useState(false)
  const [navigate, now] = [useNavigate(), useNow()]
  const { status, publishAt, endsAt } = activity
  const isOff = status === "cancelled"
  const isSeen = status !== "draft" && (!publishAt || Date.parse(publishAt) <= now)
  if (!isSeen || (!isOff && Date.parse(endsAt) < now)) return null
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<CalendarX2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(isOff ? "activities:cancel.change" : "activities:cancel.open")}
      </Button>
      {isOpen ? (
        <ActivityCancelDialog
          activity={activity}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            void navigate(`/activiteiten/${activity.slug}`)
          }}
        />
      ) : null}
    </>
  )
}

function DeleteActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const title = useActivityLabels().titleOf(activity)
  const remove = useActivityChange("DELETE /activities/:activityId")
  return (
    <DeleteButton
      label={t("activities:actions.delete")}
      question={t("activities:actions.confirmDelete", { title })}
      remove={() => remove.mutateAsync({ params: { activityId: activity.activityId } })}
      done={t("activities:actions.deleted", { title })}
      to="/activiteiten"
    />
  )
}
