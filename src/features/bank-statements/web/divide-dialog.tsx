import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { lineMax, nullableText } from "../../../platform/contract.ts"
import { formatMoney } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimReference } from "../../expense-claims/expense-claim-kinds.ts"
import { type LedgerAccountSummary, ledgerAccountsQuery } from "../../money/web/books/books.api.ts"
import { searchCostCentres } from "../../money/web/public/cost-centre-search.ts"
import { lineCentsMax, partsMax } from "../bank-statement.ts"
import { type BookingBody, type Line, useBankChange } from "./bank-statement.api.ts"

/**
 * What a part is, is one field: `charge:8:12` (of person 8), `person:8`, `account:3` or `claim:42:1250` (with its amount); a cost
 * centre likewise.
 */
const formOf = (cents: number) =>
  z
    .object({
      parts: z
        .array(
          z
            .object({ what: z.string().min(1).max(lineMax), amountCents: z.int().min(1).max(lineCentsMax) })
            .refine(({ what, amountCents }) => !what.startsWith("claim:") || what.endsWith(`:${amountCents}`), {
              path: ["amountCents"],
              params: { i18n: "bankStatements:refused.wholeClaim" },
            }),
        )
        .min(1)
        .max(partsMax),
      costCentre: z.string().max(lineMax).nullish(),
      note: nullableText(),
    })
    .refine(({ parts }) => parts.reduce((sum, { amountCents }) => sum + amountCents, 0) === cents, {
      path: ["parts"],
      params: { i18n: "bankStatements:refused.sum" },
    })
type DivideForm = z.input<ReturnType<typeof formOf>>

interface DivideDialogProps {
  line: Line
  onClose: () => void
  onDone: () => void
}

/** Says what a line was where no suggestion is right: of people, of ledger accounts, or of several. */
export function DivideDialog({ line: { bankLineId, amountCents }, onClose, onDone }: DivideDialogProps) {
  const { t } = useTranslation("bankStatements")
  const [api, language] = [useApi(), useLanguage()]
  const { data: accounts } = useQuery(ledgerAccountsQuery(api))
  const book = useBankChange("POST /bank-statements/lines/:bankLineId/bookings")
  const cents = Math.abs(amountCents)
  const isIn = amountCents > 0
  const words = { language, say: (key: string, params: Record<string, unknown> = {}) => t(key, params) }
  return (
    <ActDialog
      title={t("bankStatements:divide.title", { amount: formatMoney(cents, language) })}
      lead={t(isIn ? "bankStatements:divide.leadIn" : "bankStatements:divide.leadOut")}
      schema={formOf(cents)}
      defaultValues={{ parts: [{ what: undefined as never, amountCents: cents }], costCentre: null, note: null }}
      act={(values) => book.mutateAsync({ params: { bankLineId }, body: bodyOf(values) })}
      done={t("bankStatements:acts.booked")}
      submitLabel={t("bankStatements:acts.book")}
      onClose={onClose}
      onDone={onDone}
    >
      <RepeatRows
        name="parts"
        label={t("bankStatements:divide.parts")}
        addLabel={t("bankStatements:divide.add")}
        emptyRow={{ what: undefined, amountCents: undefined }}
        max={partsMax}
        columns="minmax(0, 1fr) 9rem"
      >
        {({ name }) => (
          <>
            <ChoiceField
              name={`${name}.what`}
              label={t("bankStatements:divide.what")}
              help={t(isIn ? "bankStatements:divide.whatHelpIn" : "bankStatements:divide.whatHelpOut")}
              search={(text) => searchParts(api, text, { ...words, isIn, accounts: accounts ?? [] })}
            />
            <MoneyField name={`${name}.amountCents`} label={t("bankStatements:divide.amount")} />
          </>
        )}
      </RepeatRows>
      <ChoiceField<DivideForm>
        name="costCentre"
        label={t("bankStatements:divide.costCentre")}
        help={t("bankStatements:divide.costCentreHelp")}
        search={(text) =>
          searchCostCentres(api, text, {
            language,
            activities: t("bankStatements:divide.activities"),
            groups: t("bankStatements:divide.groups"),
          })
        }
      />
      <TextField<DivideForm>
        name="note"
        label={t("bankStatements:divide.note")}
        help={t("bankStatements:divide.noteHelp")}
      />
    </ActDialog>
  )
}

function bodyOf({ parts, costCentre, note }: z.output<ReturnType<typeof formOf>>): BookingBody {
  const [kind, number] = costCentre?.split(":") ?? []
  const centre = {
    activityId: kind === "activity" ? Number(number) : null,
    groupId: kind === "group" ? Number(number) : null,
  }
  return {
    why: "hand",
    parts: parts.map(({ what, amountCents }) => {
      const [sort, first, second] = what.split(":")
      if (sort === "account")
        return { kind: "account", ledgerAccountId: Number(first), amountCents, note: note ?? null, ...centre } as const
      if (sort === "claim") return { kind: "claim", expenseClaimIds: [Number(first)] } as const
      const chargeIds = second ? [Number(second)] : []
      return { kind: "payment", userId: Number(first), amountCents, chargeIds } as const
    }),
  }
}

interface Words {
  language: Language
  say: (key: string, params?: Record<string, unknown>) => string
}

/** What people with this name owe, or the claims that are to be paid to them, and the ledger accounts with this number or name. */
async function searchParts(
  api: ApiClient,
  text: string,
  { language, say, isIn, accounts }: Words & { isIn: boolean; accounts: readonly LedgerAccountSummary[] },
) {
  const claims = isIn ? [] : (await api("GET /bank-statements/claims", { query: { q: text } })).data
  const people = isIn && text ? (await api("GET /bank-statements/payers", { query: { q: text } })).data : []
  const wanted = text.toLowerCase()
  return [
    ...claims.map(({ expenseClaimId, name, cents }) => ({
      value: `claim:${expenseClaimId}:${cents}`,
      label: say("bankStatements:divide.claim", {
        reference: claimReference(expenseClaimId),
        name: name ?? say("bankStatements:statements.somebody"),
        amount: formatMoney(cents, language),
      }),
      group: say("bankStatements:divide.claims"),
    })),
    ...people.flatMap(({ userId, name, charges }) => [
      ...charges.map(({ chargeId, text_nl, text_en, openCents }) => ({
        value: `charge:${userId}:${chargeId}`,
        label: say("bankStatements:divide.charge", {
          name,
          text: pickText(text_nl, text_en, language).text,
          amount: formatMoney(openCents, language),
        }),
        group: say("bankStatements:divide.people"),
      })),
      {
        value: `person:${userId}`,
        label: say(charges.length ? "bankStatements:divide.person" : "bankStatements:divide.credit", { name }),
        group: say("bankStatements:divide.people"),
      },
    ]),
    ...accounts
      .filter(({ isArchived }) => !isArchived)
      .map(({ ledgerAccountId, code, name_nl, name_en }) => ({
        value: `account:${ledgerAccountId}`,
        label: `${code} ${pickText(name_nl, name_en, language).text}`,
        group: say("bankStatements:divide.accounts"),
      }))
      .filter(({ label }) => label.toLowerCase().includes(wanted)),
  ]
}
