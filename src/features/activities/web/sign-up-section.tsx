import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { lateSignOffs, participantsVisibilities, payWithins, signUpModes, waitingLists } from "../sign-up-kinds.ts"
import type { Activity } from "./activity.api.ts"
import { OpenGuestsField } from "./open-guests-field.tsx"
import type { ActivityFields } from "../activity-fields.ts"
import { PoolRows } from "./pool-rows.tsx"

/** Sign-up and price. Fields that can no longer change are disabled. */
export function SignUpSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  const hasOpened = useHasOpened(activity)
  return (
    <FormSection title={t("activityForm:sections.signUp")}>
      <RadioField<ActivityFields>
        name="signUpMode"
        label={t("activityForm:signUpMode")}
        options={signUpModes.map((value) => ({ value, label: t(`activityForm:signUpModes.${value}`) }))}
      />
      <MoneyField<ActivityFields>
        name="priceCents"
        label={t("activityForm:price")}
        help={t(hasOpened ? "activities:issues.priceFrozen" : "activityForm:priceHelp")}
        disabled={hasOpened}
      />
      <When<ActivityFields> test={({ signUpMode }) => signUpMode === "external"}>
        <TextField<ActivityFields>
          name="externalUrl"
          type="url"
          label={t("activityForm:externalUrl")}
          placeholder="https://"
          required
        />
      </When>
      <When<ActivityFields> test={({ signUpMode }) => signUpMode === "signUp"}>
        <Terms activity={activity} hasOpened={hasOpened} />
      </When>
    </FormSection>
  )
}

/** Whether a place depends on paying: only where people can pay online, and of what costs something. */
function PayWithin({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation("activityForm")
  const api = useApi()
  const { data } = useQuery(
    personalQuery(["payment-attempts", "possible"], () => api("GET /payment-attempts/possible")),
  )
  if (!data?.isPossible && !isSet) return null
  return (
    <When<ActivityFields>
      test={({ priceCents, questions }) =>
        Boolean(priceCents) || (questions ?? []).some(({ options }) => options.some(({ cents }) => cents))
      }
    >
      <RadioField<ActivityFields>
        name="payWithin"
        label={t("activityForm:payWithin")}
        help={t("activityForm:payWithinHelp")}
        options={payWithins.map((value) => ({ value, label: t(`activityForm:payWithins.${value}`) }))}
      />
    </When>
  )
}

/** The same rule as on the server, to disable fields before they are refused. */
export function useHasOpened(activity: Activity | undefined): boolean {
  const now = useNow()
  if (activity?.status !== "published" || !activity.opensAt) return false
  const isShown = !activity.publishAt || Date.parse(activity.publishAt) <= now
  return isShown && Date.parse(activity.opensAt) <= now
}

/** Guests: one field, and a checkbox where everybody may see the activity, as long as there are none. */
function Guests({ hasOpened }: { hasOpened: boolean }) {
  const { t } = useTranslation("activities")
  return (
    <>
      <NumberField<ActivityFields>
        name="guestsEach"
        label={t("activityForm:guestsEach")}
        help={t("activityForm:guestsEachHelp")}
      />
      <When<ActivityFields> test={({ visibility }) => visibility === "public"}>
        <OpenGuestsField />
      </When>
      <When<ActivityFields>
        test={({ guestsEach, guestsFrom, visibility }) =>
          Boolean(guestsEach) || (visibility === "public" && Boolean(guestsFrom))
        }
      >
        <FieldRow>
          <MoneyField<ActivityFields>
            name="guestPriceCents"
            label={t("activityForm:guestPrice")}
            help={t(hasOpened ? "activities:issues.priceFrozen" : "activityForm:guestPriceHelp")}
            disabled={hasOpened}
          />
          <NumberField<ActivityFields>
            name="guestPlaces"
            label={t("activityForm:guestPlaces")}
            help={t("activityForm:guestPlacesHelp")}
          />
        </FieldRow>
      </When>
    </>
  )
}

function Terms({ activity, hasOpened }: { activity: Activity | undefined; hasOpened: boolean }) {
  const { t } = useTranslation("activities")
  return (
    <>
      <FieldRow>
        <DateTimeField<ActivityFields>
          name="opensAt"
          label={t("activityForm:opensAt")}
          help={t(hasOpened ? "activities:issues.opensFrozen" : "activityForm:opensAtHelp")}
          disabled={hasOpened}
          required
        />
        <DateTimeField<ActivityFields> name="closesAt" label={t("activityForm:closesAt")} required />
      </FieldRow>
      <FieldRow>
        <DateTimeField<ActivityFields>
          name="signOffUntil"
          label={t("activityForm:signOffUntil")}
          help={t("activityForm:signOffUntilHelp")}
          required
        />
        <NumberField<ActivityFields>
          name="capacity"
          label={t("activityForm:capacity")}
          help={t("activityForm:capacityHelp")}
        />
      </FieldRow>
      <RadioField<ActivityFields>
        name="lateSignOff"
        label={t("activityForm:lateSignOff")}
        help={t("activityForm:lateSignOffHelp")}
        options={lateSignOffs.map((value) => ({ value, label: t(`activityForm:lateSignOffs.${value}`) }))}
      />
      <When<ActivityFields> test={({ lateSignOff }) => lateSignOff === "amount"}>
        <MoneyField<ActivityFields> name="lateSignOffCents" label={t("activityForm:lateSignOffCents")} required />
      </When>
      <PayWithin isSet={Boolean(activity) && activity?.payWithin !== "no"} />
      <When<ActivityFields> test={({ capacity }) => Boolean(capacity)}>
        <RadioField<ActivityFields>
          name="waitingList"
          label={t("activityForm:waitingList")}
          options={waitingLists.map((value) => ({ value, label: t(`activityForm:waitingLists.${value}`) }))}
        />
        <When<ActivityFields> test={({ waitingList }) => waitingList !== "off"}>
          <CheckboxField<ActivityFields>
            name="asksFirst"
            label={t("activityForm:asksFirst")}
            help={t("activityForm:asksFirstHelp")}
          />
          <When<ActivityFields> test={({ asksFirst }) => Boolean(asksFirst)}>
            <NumberField<ActivityFields>
              name="answerHours"
              label={t("activityForm:answerHours")}
              help={t("activityForm:answerHoursHelp")}
              required
            />
          </When>
          <DateTimeField<ActivityFields>
            name="drawAt"
            label={t("activityForm:drawAt")}
            help={t(activity?.drawnAt ? "activities:issues.drawn" : "activityForm:drawAtHelp")}
            disabled={Boolean(activity?.drawnAt)}
          />
        </When>
        <PoolRows activity={activity} />
      </When>
      <RadioField<ActivityFields>
        name="participantsVisible"
        label={t("activityForm:participantsVisible")}
        options={participantsVisibilities.map((value) => ({
          value,
          label: t(`activityForm:participants.${value}`),
        }))}
      />
      <CheckboxField<ActivityFields>
        name="allowNonMembers"
        label={t("activityForm:allowNonMembers")}
        help={t("activityForm:allowNonMembersHelp")}
      />
      <Guests hasOpened={hasOpened && Boolean(activity?.guestsEach || activity?.guestsFrom)} />
    </>
  )
}
