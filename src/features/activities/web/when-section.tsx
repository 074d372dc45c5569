import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { ActivityFields } from "../activity-fields.ts"
import { defaultTimes } from "../default-times.ts"
import { ClashNote, useClashes } from "./clash-note.tsx"
import { allRoomsQuery, type Room } from "../../rooms/web/room.api.ts"

/** Time and venue, and what else is on then. */
export function WhenSection({ activityId }: { activityId: number | undefined }) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const { data: rooms } = useQuery(allRoomsQuery(useApi()))
  useUsualTimes()
  return (
    <FormSection title={t("activityForm:sections.when")}>
      <FieldRow>
        <DateTimeField<ActivityFields> name="startsAt" label={t("activityForm:startsAt")} />
        <DateTimeField<ActivityFields> name="endsAt" label={t("activityForm:endsAt")} />
      </FieldRow>
      <SelectField<ActivityFields>
        name="roomId"
        label={t("activityForm:room")}
        emptyLabel={t("activityForm:roomNone")}
        options={(rooms?.data ?? []).filter(isVenue).map(({ roomId, name_nl, name_en }) => ({
          value: roomId,
          label: pickText(name_nl, name_en, language).text,
        }))}
      />
      <BilingualField<ActivityFields>
        name="location"
        label={t("activityForm:location")}
        help={t("activityForm:locationHelp")}
        required={false}
      />
      <FormClashes activityId={activityId} />
    </FormSection>
  )
}

/** What else is on at the times that are filled in. */
function FormClashes({ activityId }: { activityId: number | undefined }) {
  const [startsAt, endsAt, roomId, groupIds] = useWatch<ActivityFields, ["startsAt", "endsAt", "roomId", "groupIds"]>({
    name: ["startsAt", "endsAt", "roomId", "groupIds"],
  })
  const planned =
    startsAt && endsAt && Date.parse(startsAt) <= Date.parse(endsAt)
      ? { startsAt, endsAt, roomId: Number(roomId), groupIds: groupIds ?? [] }
      : undefined
  const { all, more } = useClashes(planned, activityId)
  return <ClashNote all={all} more={more} role="status" className="mb-3" />
}

/** Nobody can come to a mere postal address. */
const isVenue = ({ isPostalAddress, isVisitorAddress, hasOpeningTimes }: Room) =>
  !isPostalAddress || isVisitorAddress || hasOpeningTimes

/**
 * Fills in default times from the start. They follow the start until the user edits them: while it is being typed, the
 * start differs at every keystroke.
 */
function useUsualTimes(): void {
  const { getValues, setValue, formState } = useFormContext<ActivityFields>()
  const { isSubmitted } = formState
  const defaults = useRef<Record<string, string>>({})
  const [startsAt, signUpMode] = useWatch<ActivityFields, ["startsAt", "signUpMode"]>({
    name: ["startsAt", "signUpMode"],
  })
  useEffect(() => {
    if (!startsAt) return
    const { endsAt, ...signUp } = defaultTimes(startsAt, serverNow())
    const usual = signUpMode === "signUp" ? { endsAt, ...signUp } : { endsAt }
    for (const [name, value] of Object.entries(usual) as [keyof typeof usual, string][]) {
      const written = getValues(name)
      if (written && written !== defaults.current[name]) continue
      defaults.current[name] = value
      if (written !== value) setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    }
  }, [startsAt, signUpMode, isSubmitted, getValues, setValue])
}
