import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { budgetLineInput } from "../budget.ts"
import { budgetKinds } from "../budget-kinds.ts"
import { mayReadBudgets } from "../budget.policy.ts"
import { accountsQuery, type Line, type Sheet, useBudgetChange } from "./budget.api.ts"

type Fields = z.input<typeof budgetLineInput>
interface LineDialogProps {
  sheet: Sheet
  line: Line | "new"
  onClose: () => void
}

/** Adds a line to a budget, or changes or removes one. */
export function LineDialog({ sheet, line, onClose }: LineDialogProps) {
  const { t } = useTranslation("budgets")
  const { groupId, year } = sheet
  const add = useBudgetChange("POST /groups/:groupId/budgets/:year/lines")
  const change = useBudgetChange("PUT /budget-lines/:budgetLineId")
  const isNew = line === "new"
  const values = isNew ? blank : line
  const mayChoose = useMay(mayReadBudgets)
  return (
    <ActDialog
      title={t(isNew ? "budgets:line.add" : "budgets:line.edit")}
      lead={t(isNew ? "budgets:line.addLead" : "budgets:line.editLead")}
      schema={budgetLineInput}
      defaultValues={{
        kind: values.kind,
        activityId: values.activityId ?? null,
        text_nl: values.text_nl,
        text_en: values.text_en ?? "",
        amountCents: values.amountCents,
        ledgerAccountId: values.ledgerAccountId ?? null,
        order: values.order,
      }}
      act={(body) =>
        isNew
          ? add.mutateAsync({ params: { groupId, year }, body })
          : change.mutateAsync({
              params: { budgetLineId: line.budgetLineId },
              // Who does not see the ledger account cannot mend one of the other kind.
              body: {
                ...body,
                ledgerAccountId: mayChoose || body.kind === line.kind ? body.ledgerAccountId : null,
                version: line.version,
              },
            })
      }
      done={t(isNew ? "budgets:line.added" : "budgets:line.changed")}
      onClose={onClose}
    >
      <RadioField<Fields>
        name="kind"
        label={t("budgets:line.kind")}
        row
        options={budgetKinds.map((value) => ({ value, label: t(`budgets:kinds.${value}`) }))}
      />
      <BilingualField<Fields> name="text" label={t("budgets:line.text")} />
      <MoneyField<Fields> name="amountCents" label={t("budgets:line.amount")} />
      <ActivityField sheet={sheet} line={line} />
      {mayChoose ? <AccountField /> : null}
      <NumberField<Fields> name="order" label={t("budgets:line.order")} help={t("budgets:line.orderHelp")} />
      {isNew ? null : <RemoveLine line={line} onClose={onClose} />}
    </ActDialog>
  )
}

const blank = {
  kind: "expense" as const,
  activityId: null,
  text_nl: "",
  text_en: "",
  amountCents: undefined as never,
  ledgerAccountId: null,
  order: null,
}

function ActivityField({ sheet: { activities, parts }, line }: Pick<LineDialogProps, "sheet" | "line">) {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const own = line === "new" ? null : line.activityId
  // A line keeps its activity, also if that moved to another year.
  const kept = parts.flatMap(({ activityId, title_nl, title_en }) =>
    activityId !== null && activityId === own && !activities.some((each) => each.activityId === own)
      ? [{ activityId, title_nl, title_en }]
      : [],
  )
  const offered = [...kept, ...activities]
  if (!offered.length) return null
  return (
    <SelectField<Fields>
      name="activityId"
      label={t("budgets:line.activity")}
      help={t("budgets:line.activityHelp")}
      options={offered.map(({ activityId, title_nl, title_en }) => ({
        value: activityId,
        label: pickText(title_nl, title_en, language).text,
      }))}
    />
  )
}

function AccountField() {
  const { t } = useTranslation("budgets")
  const language = useLanguage()
  const kind = useFormValue<Fields, "kind">("kind") ?? "expense"
  const { data: accounts } = useQuery(accountsQuery(useApi(), kind))
  return (
    <SelectField<Fields>
      name="ledgerAccountId"
      label={t("budgets:line.account")}
      help={t("budgets:line.accountHelp")}
      options={(accounts ?? []).map(({ ledgerAccountId, code, name_nl, name_en }) => ({
        value: ledgerAccountId,
        label: `${code} ${pickText(name_nl, name_en, language).text}`,
      }))}
    />
  )
}

function RemoveLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation("budgets")
  const [language, showError] = [useLanguage(), useShowError()]
  const remove = useBudgetChange("DELETE /budget-lines/:budgetLineId")
  const ask = async () => {
    const text = pickText(line.text_nl, line.text_en ?? null, language).text
    const label = t("budgets:line.remove")
    if (!(await confirm({ message: t("budgets:line.question", { line: text }), confirmLabel: label }))) return
    try {
      await remove.mutateAsync({ params: { budgetLineId: line.budgetLineId } })
      showSnack(t("budgets:line.removed"))
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className="mt-2">
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void ask()}>
        {t("budgets:line.remove")}
      </Button>
    </div>
  )
}
