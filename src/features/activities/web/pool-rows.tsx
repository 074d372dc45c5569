import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { When } from "../../../ui/form/when.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { membershipTypes } from "../../members/membership-type.ts"
import type { ActivityFields } from "../activity-fields.ts"
import { poolsMax } from "../pool.ts"
import type { Activity } from "./activity.api.ts"

const emptyPool = {
  name_nl: "",
  name_en: "",
  places: null,
  opensAt: null,
  membershipTypes: [],
  groupIds: [],
  startYear: null,
  memberSince: null,
  firstTime: false,
}

/** The rows of the field `pools`: a button as long as the places are for everybody. */
export function PoolRows({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activityForm")
  return (
    <>
      <RepeatRows
        name="pools"
        label={t("activityForm:pools")}
        help={t("activityForm:poolsHelp")}
        addLabel={t("activityForm:addPool")}
        emptyRow={emptyPool}
        max={poolsMax}
        columns="minmax(0, 1fr)"
        rowTitle={(number) => t("activityForm:pool", { number })}
        rowText={(row) => String(row["name_nl"] ?? "")}
      >
        {({ name }) => <PoolRow name={name} groups={activity?.pools.flatMap((pool) => pool.groups) ?? []} />}
      </RepeatRows>
      <When<ActivityFields> test={({ pools }) => Boolean(pools?.length)}>
        <DateTimeField<ActivityFields>
          name="mergeAt"
          label={t("activityForm:mergeAt")}
          help={t("activityForm:mergeAtHelp")}
        />
      </When>
    </>
  )
}

function PoolRow({ name, groups }: { name: string; groups: Activity["pools"][number]["groups"] }) {
  const { t } = useTranslation("activityForm")
  const [api, language] = [useApi(), useLanguage()]
  return (
    <>
      <BilingualField name={`${name}.name`} label={t("activityForm:poolName")} />
      <FieldRow>
        <NumberField
          name={`${name}.places`}
          label={t("activityForm:poolPlaces")}
          help={t("activityForm:poolPlacesHelp")}
        />
        <DateTimeField
          name={`${name}.opensAt`}
          label={t("activityForm:poolOpensAt")}
          help={t("activityForm:poolOpensAtHelp")}
        />
      </FieldRow>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t("activityForm:poolWho")}</legend>
        <p className="text-sm text-muted">{t("activityForm:poolWhoHelp")}</p>
        <ChoiceField
          name={`${name}.membershipTypes`}
          multiple
          required={false}
          label={t("activityForm:poolMemberships")}
          options={membershipTypes.map((value) => ({ value, label: t(`activityForm:membershipTypes.${value}`) }))}
        />
        <ChoiceField
          name={`${name}.groupIds`}
          multiple
          required={false}
          label={t("activityForm:poolGroups")}
          search={(text) => searchGroups(api, text, language)}
          selected={groups.map(({ groupId, name_nl, name_en }) => ({
            value: groupId,
            label: pickText(name_nl, name_en, language).text,
          }))}
        />
        <FieldRow>
          <DateField name={`${name}.memberSince`} label={t("activityForm:poolMemberSince")} />
          <NumberField
            name={`${name}.startYear`}
            label={t("activityForm:poolStartYear")}
            help={t("activityForm:poolStartYearHelp")}
          />
        </FieldRow>
        <CheckboxField name={`${name}.firstTime`} label={t("activityForm:poolFirstTime")} />
      </fieldset>
    </>
  )
}
