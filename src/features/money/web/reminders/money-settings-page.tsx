import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useMay } from "../../../../platform/web/session.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { DescriptionItem } from "../../../../ui/description-item.tsx"
import { FieldRow } from "../../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../../ui/form/fields/number-field.tsx"
import { SwitchField } from "../../../../ui/form/fields/switch-field.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { mayUpdateSettings } from "../../../settings/settings.policy.ts"
import { moneySettingsInput } from "../../reminders.ts"
import { useMoneyChange, useMoneyLive } from "../desk/desk.api.ts"
import { type MoneySettings, moneySettingsQuery } from "./reminders.api.ts"

type Fields = z.input<typeof moneySettingsInput>

/** /financien/instellingen: how people are reminded of what they owe. */
export function Component() {
  const { t } = useTranslation("reminders")
  const result = useQuery(moneySettingsQuery(useApi()))
  useMoneyLive()
  return (
    <>
      <PageHead title={t("reminders:settings.title")} lead={t("reminders:settings.lead")} />
      <Loaded result={result}>
        {(settings) => (
          <>
            <SectionCard title={t("reminders:settings.reminding")}>
              {settings.mayChange ? <SettingsForm settings={settings} /> : <SettingsFacts settings={settings} />}
            </SectionCard>
            <AccountCard />
          </>
        )}
      </Loaded>
    </>
  )
}

const steps = [
  ["firstDays", "step1"],
  ["secondDays", "step2"],
  ["thirdDays", "step3"],
] as const

function SettingsForm({ settings }: { settings: MoneySettings }) {
  const { t } = useTranslation("reminders")
  const [api, queryClient, save] = [useApi(), useQueryClient(), useMoneyChange("PUT /money/settings")]
  const { isReminding, firstDays, secondDays, thirdDays, replyTo, version } = settings
  return (
    <Form
      schema={moneySettingsInput}
      defaultValues={{ isReminding, firstDays, secondDays, thirdDays, replyTo }}
      version={version}
      reload={() => queryClient.invalidateQueries({ queryKey: moneySettingsQuery(api).queryKey })}
      onSubmit={(values, from) => save.mutateAsync({ body: { ...values, version: from } })}
      onSaved={() => showSnack(t("reminders:settings.saved"))}
      submitLabel={t("reminders:settings.save")}
      bar="plain"
    >
      <SwitchField<Fields>
        name="isReminding"
        label={t("reminders:settings.isReminding")}
        help={t("reminders:settings.isRemindingHelp")}
      />
      <div>
        <FieldRow columns="repeat(3, max-content)">
          {steps.map(([name, label]) => (
            <NumberField<Fields>
              key={name}
              name={name}
              label={t(`reminders:settings.${label}`)}
              unit={t("reminders:settings.unit")}
              width="6ch"
            />
          ))}
        </FieldRow>
        <p className="text-sm text-muted mt-1 max-w-[60ch]">{t("reminders:settings.days")}</p>
      </div>
      <TextField<Fields>
        name="replyTo"
        type="email"
        label={t("reminders:settings.replyTo")}
        help={t("reminders:settings.replyToHelp")}
      />
    </Form>
  )
}

function SettingsFacts({ settings }: { settings: MoneySettings }) {
  const { t } = useTranslation("reminders")
  const { isReminding, replyTo, associationEmail } = settings
  const answers =
    replyTo ?? (associationEmail ? t("reminders:settings.ofAssociation", { address: associationEmail }) : null)
  return (
    <>
      <p className="mb-2">{t(isReminding ? "reminders:settings.on" : "reminders:settings.off")}</p>
      <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-3">
        {steps.map(([name, label]) => (
          <DescriptionItem key={name} name={t(`reminders:settings.${label}`)}>
            {t("reminders:settings.after", { count: settings[name] })}
          </DescriptionItem>
        ))}
        <DescriptionItem name={t("reminders:settings.replyTo")}>
          {answers ?? t("reminders:settings.nobody")}
        </DescriptionItem>
      </dl>
      <p className="text-sm text-muted mt-2 max-w-[60ch]">{t("reminders:settings.days")}</p>
    </>
  )
}

/** Where the account is that people pay to; it is said once. */
function AccountCard() {
  const { t } = useTranslation("reminders")
  const mayChange = useMay(mayUpdateSettings)
  return (
    <SectionCard title={t("reminders:settings.account")}>
      <p className="max-w-[60ch]">{t("reminders:settings.accountText")}</p>
      {mayChange ? (
        <p className="mt-1">
          <RouterLink to="/admin/instellingen">{t("reminders:settings.accountLink")}</RouterLink>
        </p>
      ) : (
        <p className="mt-1 text-muted">{t("reminders:settings.accountElsewhere")}</p>
      )}
    </SectionCard>
  )
}
