import { useQuery } from "@tanstack/react-query"
import { CalendarX2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { publishState } from "../../../platform/publishing/publishing.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { copyPicture } from "../../../platform/web/files/send-picture.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import type { EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import type { ActivityInput } from "../activity.ts"
import { type Activity, activityApi } from "./activity.api.ts"
import { CopyButton } from "./activity-actions.tsx"
import { ActivityCancelDialog } from "./activity-cancel-dialog.tsx"
import { CopyDay } from "./copy-day.tsx"
import { copyOf, newActivity } from "../activity-fields.ts"
import { ActivityForm } from "./activity-form.tsx"
import { SeriesDialog } from "./series-dialog.tsx"
import { useActivityLabels, useSavedText } from "./public/activity-labels.ts"
import { ownGroupsQuery } from "../../groups/web/group-manage.api.ts"
import { useChangePreview } from "./public/change-preview.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"

type FormProps = EntityFormProps<Activity, ActivityInput>

/** /activiteiten/nieuw, where `?kopie={slug}` begins with another, and /activiteiten/{slug}/bewerken */
export const Component = editPage({
  entity: activityApi,
  Form: EditActivity,
  texts: {
    new: "activities:pages.new",
    newLead: "activities:lead.new",
    edit: "activities:pages.edit",
    delete: "activities:actions.delete",
    confirmDelete: "activities:actions.confirmDelete",
  },
  listPath: "/activiteiten",
  pathOf: ({ slug }) => `/activiteiten/${slug}`,
  useSavedText,
  actions: (activity) => <CopyButton activity={activity} variant="outlined" />,
})

function EditActivity(page: FormProps) {
  const original = useSearchParams()[0].get("kopie")
  if (page.thing) return <ChangeActivity {...page} activity={page.thing} />
  return original ? <CopyActivity key={original} page={page} slug={original} /> : <NewActivity page={page} />
}

/** Of the group that the user is in, if it is one. */
function NewActivity({ page }: { page: FormProps }) {
  const groups = useQuery(ownGroupsQuery(useApi()))
  return (
    <Loaded result={groups}>
      {([only, ...others]) => (
        <ActivityForm page={page} begin={{ ...newActivity, groupIds: only && !others.length ? [only.groupId] : [] }} />
      )}
    </Loaded>
  )
}

/** Shows what a change does to people who signed up before it is saved. */
function ChangeActivity({ activity, ...page }: FormProps & { activity: Activity }) {
  const preview = useChangePreview(activity)
  const save: FormProps["save"] = async (body, version) => {
    await preview.requireConfirmation(body)
    return page.save(body, version)
  }
  const actions = (
    <>
      <CancelActivity activity={activity} />
      {page.actions}
    </>
  )
  return (
    <>
      <ActivityForm page={{ ...page, save, actions }} />
      {preview.dialog}
    </>
  )
}

/** A picture belongs to one thing: a copy that keeps the picture of its original gets a picture of its own. */
function savingWithPicture({ image }: Activity, save: FormProps["save"]): FormProps["save"] {
  // Once, however often the rest is refused.
  let copied: Promise<number> | undefined
  return async (body, version) => {
    if (!image || body.pictureId !== image.pictureId) return save(body, version)
    copied ??= copyPicture(image).catch((error: unknown) => {
      copied = undefined
      throw error
    })
    return save({ ...body, pictureId: await copied }, version)
  }
}

function CopyActivity({ page, slug }: { page: FormProps; slug: string }) {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  const original = useToEdit(activityApi.one(useApi(), slug, useUser()?.userId ?? null))
  const [isSeries, setSeries] = useState(false)
  return (
    <Loaded result={original}>
      {(activity) => (
        <>
          <ActivityForm
            page={{ ...page, save: savingWithPicture(activity, page.save) }}
            original={activity}
            begin={copyOf(activity, serverNow())}
            intro={
              <Alert severity="info">
                {t("activityForm:copied", { title: labels.titleOf(activity) })}
                <CopyDay />
                <Button className="mt-1 -ml-1.25" onClick={() => setSeries(true)}>
                  {t("activityForm:series.open")}
                </Button>
              </Alert>
            }
          />
          {isSeries ? <SeriesDialog activity={activity} onClose={() => setSeries(false)} /> : null}
        </>
      )}
    </Loaded>
  )
}

/** Only what people could see, and is not over, can be cancelled. */
function CancelActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [isOpen, setOpen] = useState(false)
  const [navigate, now] = [useNavigate(), useNow()]
  const status = publishState(activity, now)
  const isOff = status === "cancelled"
  const mayStillCancel = status === "published" && Date.parse(activity.endsAt) >= now
  if (!isOff && !mayStillCancel) return null
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
