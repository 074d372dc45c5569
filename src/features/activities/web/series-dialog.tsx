import { useRef, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import * as z from "zod"
import { addDays } from "../../../platform/amsterdam.ts"
import { day } from "../../../platform/contract.ts"
import { dayKey, formatDate } from "../../../platform/format.ts"
import { copyPicture } from "../../../platform/web/files/send-picture.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { seriesDays } from "../activity-fields.ts"
import { seriesMax } from "../activity-kinds.ts"
import { type Activity, useActivityChange } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"

const schema = z.object({
  every: z.int().min(1).max(4),
  until: day,
  /** Days of the series that are left out. */
  without: z.array(day),
  status: z.enum(["draft", "published"]),
})
type Fields = z.input<typeof schema>

/** At least one day has to be left. */
const schemaFor = (activity: Activity) =>
  schema.refine((values) => copiesOf(activity, values).length > 0, {
    path: ["until"],
    params: { i18n: "activityForm:series.none" },
  })

const daysOf = ({ startsAt }: Activity, { every, until }: Pick<Fields, "every" | "until">) =>
  seriesDays(dayKey(startsAt), { every, until, today: dayKey(serverNow()) })

const copiesOf = (activity: Activity, { without, ...fields }: Pick<Fields, "every" | "until" | "without">) =>
  daysOf(activity, fields).filter((each) => !without.includes(each))

/** Makes copies of an activity, every so many weeks up to a day. */
export function SeriesDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation("activities")
  const navigate = useNavigate()
  const repeat = useActivityChange("POST /activities/:activityId/series")
  const pictureOn = useOwnPictures(activity)
  const title = useActivityLabels().titleOf(activity)
  const [checked] = useState(() => schemaFor(activity))
  const send = async ({ status, ...fields }: Fields) => {
    const copies = []
    for (const each of copiesOf(activity, fields)) copies.push({ day: each, pictureId: await pictureOn(each) })
    return repeat.mutateAsync({ params: { activityId: activity.activityId }, body: { copies, status } })
  }
  return (
    <ModalDialog title={t("activityForm:series.title", { title })} onClose={onClose}>
      <p className="mb-2">{t("activityForm:series.lead")}</p>
      <Form
        schema={checked}
        defaultValues={{ every: 1, until: addDays(dayKey(serverNow()), 8 * 7), without: [], status: "draft" }}
        onSubmit={send}
        onSaved={({ data }) => {
          showSnack(t("activityForm:series.done", { count: data.length }))
          void navigate("/activiteiten")
        }}
        submitLabel={t("activityForm:series.submit")}
        cancelLabel={t("common:back")}
        bar="plain"
      >
        <SeriesFields activity={activity} />
      </Form>
    </ModalDialog>
  )
}

function SeriesFields({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const { control } = useFormContext<Fields>()
  const [every, until] = useWatch({ control, name: ["every", "until"] })
  const days = until ? daysOf(activity, { every, until }) : []
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField<Fields>
          name="every"
          label={t("activityForm:series.every")}
          options={[1, 2, 3, 4].map((value) => ({ value, label: t(`activityForm:series.weeks_${value}`) }))}
        />
        <DateField<Fields> name="until" label={t("activityForm:series.until")} />
      </div>
      {days.length ? (
        <CheckboxesField<Fields>
          name="without"
          label={t("activityForm:series.days")}
          help={days.length === seriesMax ? t("activityForm:series.most", { count: seriesMax }) : undefined}
          options={days.map((value) => ({ value, label: formatDate(value, language, serverNow()) }))}
          lists="others"
          required
          row
        />
      ) : null}
      <RadioField<Fields>
        name="status"
        label={t("activityForm:series.status")}
        options={(["draft", "published"] as const).map((value) => ({
          value,
          label: t(`activityForm:series.${value}`),
        }))}
      />
    </>
  )
}

/** Gives each copy a picture of its own, once, however often the rest is refused. */
function useOwnPictures({ image }: Activity) {
  const made = useRef(new Map<string, Promise<number>>())
  return async (each: string): Promise<number | null> => {
    if (!image) return null
    const copy = made.current.get(each) ?? copyPicture(image)
    made.current.set(each, copy)
    return copy.catch((error: unknown) => {
      made.current.delete(each)
      throw error
    })
  }
}
