import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { pickText } from "../../../../platform/i18n.ts"
import { id } from "../../../../platform/list-query.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { BilingualField } from "../../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../../ui/form/fields/choice-field.tsx"
import { MoneyField } from "../../../../ui/form/fields/money-field.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { DateField } from "../../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { chargeFields } from "../../money-desk.ts"
import { ledgerAccountsQuery } from "../books/books.api.ts"
import { ActDialog } from "../../../../ui/form/act-dialog.tsx"
import { searchCostCentres } from "../public/cost-centre-search.ts"
import { useMoneyChange } from "./desk.api.ts"
import type { PersonActProps } from "./person-acts.tsx"

/** A cost centre is one field: `activity:3` or `group:4`. */
const chargeForm = chargeFields
  .pick({ text_nl: true, text_en: true, amountCents: true, payBy: true })
  .extend({ ledgerAccountId: id, costCentre: z.string().nullish() })
type ChargeForm = z.input<typeof chargeForm>

/** Charges somebody by hand. */
export function ChargeByHand({ userId, onClose }: PersonActProps) {
  const { t } = useTranslation("moneyDesk")
  const [api, language] = [useApi(), useLanguage()]
  const { data: accounts } = useQuery(ledgerAccountsQuery(api))
  const charge = useMoneyChange("POST /money/people/:userId/charges")
  // The form begins with the usual account.
  if (!accounts) return null
  const offered = accounts.filter(({ kind, isArchived }) => kind === "income" && !isArchived)
  const usual = offered.find(({ purposes }) => purposes.includes("manual"))
  return (
    <ActDialog
      title={t("moneyDesk:acts.charge")}
      lead={t("moneyDesk:acts.chargeLead")}
      schema={chargeForm}
      defaultValues={{
        text_nl: "",
        text_en: "",
        amountCents: undefined as never,
        payBy: null,
        ledgerAccountId: usual?.ledgerAccountId as number,
        costCentre: null,
      }}
      act={({ costCentre, ...values }, key) =>
        charge.mutateAsync({ params: { userId }, body: { ...values, ...costCentreOf(costCentre), key } })
      }
      done={t("moneyDesk:acts.charged")}
      onClose={onClose}
    >
      <BilingualField<ChargeForm> name="text" label={t("moneyDesk:fields.text")} />
      <MoneyField<ChargeForm> name="amountCents" label={t("moneyDesk:fields.amount")} />
      <DateField<ChargeForm> name="payBy" label={t("moneyDesk:fields.payBy")} help={t("moneyDesk:fields.payByHelp")} />
      <SelectField<ChargeForm>
        name="ledgerAccountId"
        label={t("moneyDesk:fields.account")}
        options={offered.map(({ ledgerAccountId, code, name_nl, name_en }) => ({
          value: ledgerAccountId,
          label: `${code} ${pickText(name_nl, name_en, language).text}`,
        }))}
      />
      <ChoiceField<ChargeForm>
        name="costCentre"
        label={t("moneyDesk:fields.costCentre")}
        help={t("moneyDesk:fields.costCentreHelp")}
        search={(text) =>
          searchCostCentres(api, text, {
            language,
            activities: t("moneyDesk:fields.activities"),
            groups: t("moneyDesk:fields.groups"),
          })
        }
      />
    </ActDialog>
  )
}

function costCentreOf(chosen: string | null | undefined): { activityId?: number; groupId?: number } {
  const [kind, number] = chosen?.split(":") ?? []
  return kind === "activity" ? { activityId: Number(number) } : kind === "group" ? { groupId: Number(number) } : {}
}
