import { useId, useState } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { CheckFrame } from "../../../ui/form/fields/check-frame.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import type { ActivityFields } from "../activity-fields.ts"
import { defaultGuestsFrom } from "../default-times.ts"

/** Whether people without an account sign up on their own: a time says so, and from when. Two days after the others by default. */
export function OpenGuestsField() {
  const { t } = useTranslation("activityForm")
  const id = useId()
  const { getValues, setValue } = useFormContext<ActivityFields>()
  const [isOn, setOn] = useState(() => Boolean(getValues("guestsFrom")))
  const choose = (isChosen: boolean) => {
    const [opensAt, closesAt] = getValues(["opensAt", "closesAt"])
    setOn(isChosen)
    setValue("guestsFrom", isChosen && opensAt ? defaultGuestsFrom(opensAt, closesAt) : null, { shouldDirty: true })
  }
  return (
    <>
      <CheckFrame
        id={id}
        label={t("activityForm:openGuests")}
        help={t("activityForm:openGuestsHelp")}
        fault={undefined}
      >
        <input
          id={id}
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
          aria-describedby={`${id}-help`}
        />
      </CheckFrame>
      {isOn ? (
        <DateTimeField<ActivityFields>
          name="guestsFrom"
          label={t("activityForm:guestsFrom")}
          help={t("activityForm:guestsFromHelp")}
          required
        />
      ) : null}
    </>
  )
}
