import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useListState } from "../../../../platform/web/list-state.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../../ui/list/export-buttons.tsx"
import type { FilterControl } from "../../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../../ui/list/list-frame.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SelectBox } from "../../../bulk-acts/web/public/select-box.tsx"
import { SelectButton, SelectionBar } from "../../../bulk-acts/web/public/selection-bar.tsx"
import { type Selection, useSelection } from "../../../bulk-acts/web/public/selection.ts"
import { useMayMailChosen } from "../../../members/web/public/may-mail-chosen.ts"
import { mayCharge } from "../../money.policy.ts"
import { chargeAges } from "../../money-desk.ts"
import { chargeKinds } from "../../money-kinds.ts"
import { openChargeList } from "../../open-charge-list.ts"
import {
  type Debtor,
  debtorsQuery,
  type OpenCharge,
  openChargesQuery,
  overviewQuery,
  useMoneyLive,
} from "./desk.api.ts"
import { ChargeActs } from "../reminders/charge-acts.tsx"
import { useRemindedColumn, useRemindedFilter } from "../reminders/reminded.tsx"

/** /financien/openstaand: what is open, a row for each amount or for each person. */
export function Component() {
  const { t } = useTranslation("moneyDesk")
  const [api, now] = [useApi(), useNow()]
  const list = useListState(openChargeList)
  const { filter } = list.query
  const isPerPerson = list.filters.per === "persoon"
  const charges = useQuery({ ...openChargesQuery(api, list.query), enabled: !isPerPerson })
  const people = useQuery({ ...debtorsQuery(api, list.query), enabled: isPerPerson })
  const selection = useSelection(
    isPerPerson ? choosableDebtors(people.data?.data) : choosableCharges(charges.data?.data),
  )
  const [mayRemind, mayMail] = [useMay(mayCharge), useMayMailChosen()]
  const chosenIds = [...selection.chosen.keys()]
  const [filters, chargeColumns, debtorColumns] = [
    useFilters(),
    useChargeColumns(selection),
    useDebtorColumns(selection),
  ]
  const caption = t("moneyDesk:pages.open")
  const shared = { list, filters, searchLabel: t("moneyDesk:list.search"), empty: { text: t("moneyDesk:list.empty") } }
  useMoneyLive()
  return (
    <>
      <PageHead
        title={caption}
        lead={t("moneyDesk:lead.open")}
        actions={
          <>
            {selection.isOn ? null : <ChargeActs which={{ filter }} />}
            <ExportButtons
              name={`${t("moneyDesk:export.file")}-${dayKey(now)}`}
              ask={(format) => api("POST /money/charges/export", { query: filter ? { filter } : {}, body: { format } })}
              about={t("moneyDesk:export.about")}
            />
            <LinkButton to="/financien/openstaand/peildatum" variant="outlined">
              {t("moneyDesk:list.onDay")}
            </LinkButton>
            {mayRemind || mayMail ? <SelectButton selection={selection} /> : null}
          </>
        }
      />
      {isPerPerson ? (
        <ListFrame {...shared} result={people} countText={(count) => t("moneyDesk:list.people", { count })}>
          {(rows) => (
            <DataTable
              caption={caption}
              rows={rows}
              rowKey={({ userId }) => userId}
              {...(selection.isOn ? {} : { rowTo: ({ userId }: Debtor) => `/financien/personen/${userId}` })}
              list={list}
              columns={debtorColumns}
            />
          )}
        </ListFrame>
      ) : (
        <ListFrame {...shared} result={charges} countText={(count) => t("moneyDesk:list.count", { count })}>
          {(rows) => (
            <DataTable
              caption={caption}
              rows={rows}
              rowKey={({ chargeId }) => chargeId}
              list={list}
              columns={chargeColumns}
            />
          )}
        </ListFrame>
      )}
      {selection.isOn ? (
        <SelectionBar selection={selection}>
          <ChargeActs
            which={{ filter: list.query.filter, ...(isPerPerson ? { userIds: chosenIds } : { chargeIds: chosenIds }) }}
            isDisabled={!chosenIds.length}
            onSent={selection.stop}
          />
        </SelectionBar>
      ) : null}
    </>
  )
}

const choosableCharges = (charges: readonly OpenCharge[] = []) =>
  charges.flatMap(({ chargeId, userId, name }) => (userId ? [{ id: chargeId, userId, name: name ?? "" }] : []))
const choosableDebtors = (people: readonly Debtor[] = []) => people.map(({ userId, name }) => ({ id: userId, name }))

/** What a row is of, with the box that chooses it. */
function Chooses({
  selection,
  id,
  name,
  children,
}: {
  selection: Selection
  id: number
  name: string
  children: ReactNode
}) {
  return selection.isOn ? (
    <span className="flex items-start gap-1">
      <SelectBox selection={selection} row={{ id, name }} />
      <span>{children}</span>
    </span>
  ) : (
    children
  )
}

function useFilters(): FilterControl[] {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useApi()))
  return [
    {
      name: "per",
      label: t("moneyDesk:list.show"),
      allLabel: t("moneyDesk:list.perCharge"),
      options: [{ value: "persoon", label: t("moneyDesk:list.perPerson") }],
    },
    {
      name: "leeftijd",
      label: t("moneyDesk:list.age"),
      options: chargeAges.map((value) => ({ value, label: t(`moneyDesk:ages.${value}`) })),
    },
    {
      name: "soort",
      label: t("moneyDesk:list.kind"),
      options: chargeKinds
        .filter((kind) => kind !== "correction")
        .map((value) => ({ value, label: t(`moneyDesk:kinds.${value}`) })),
    },
    {
      name: "activiteit",
      label: t("moneyDesk:list.activity"),
      options: (data?.activities ?? []).map(({ activityId, title_nl, title_en }) => ({
        value: String(activityId),
        label: pickText(title_nl, title_en, language).text,
      })),
    },
    {
      name: "oudleden",
      label: t("moneyDesk:list.former"),
      options: [
        { value: "ja", label: t("moneyDesk:list.formerOnly") },
        { value: "nee", label: t("moneyDesk:list.membersOnly") },
      ],
    },
    useRemindedFilter(),
  ]
}

function useChargeColumns(selection: Selection): Column<OpenCharge>[] {
  const { t } = useTranslation("moneyDesk")
  const [language, now, reminded] = [useLanguage(), useNow(), useRemindedColumn<OpenCharge>()]
  return [
    {
      key: "name",
      label: t("moneyDesk:list.who"),
      sort: "naam",
      cell: ({ chargeId, userId, name, isFormer }) =>
        userId ? (
          <Chooses selection={selection} id={chargeId} name={name ?? ""}>
            <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
            {isFormer ? <span className="text-sm text-muted"> {t("moneyDesk:list.isFormer")}</span> : null}
          </Chooses>
        ) : (
          <span className="text-muted">{t("moneyDesk:list.gone")}</span>
        ),
    },
    {
      key: "what",
      label: t("moneyDesk:list.what"),
      cell: ({ text_nl, text_en, kind }) => (
        <>
          <LocalizedText nl={text_nl} en={text_en} />
          <span className="text-sm text-muted block">{t(`moneyDesk:kinds.${kind}`)}</span>
        </>
      ),
    },
    {
      key: "account",
      label: t("moneyDesk:list.account"),
      hideOnPhone: true,
      cell: (charge) => <BookedOn charge={charge} />,
    },
    {
      key: "due",
      label: t("moneyDesk:list.due"),
      sort: "dag",
      cell: ({ due }) => formatDate(due, language, now),
    },
    reminded,
    {
      key: "amount",
      label: t("moneyDesk:list.amount"),
      sort: "bedrag",
      numeric: true,
      cell: ({ openCents, amountCents }) => (
        <>
          {formatMoney(openCents, language)}
          {openCents === amountCents ? null : (
            <span className="text-sm text-muted block">
              {t("moneyDesk:list.of", { amount: formatMoney(amountCents, language) })}
            </span>
          )}
        </>
      ),
    },
  ]
}

/** Its account, and the activity or group that it is for unless its text says so. */
function BookedOn({ charge: { account, costCentre, text_nl } }: { charge: OpenCharge }) {
  return (
    <>
      <span className="figures">{account.code}</span> <LocalizedText nl={account.name_nl} en={account.name_en} />
      {costCentre && costCentre.name_nl !== text_nl ? (
        <span className="text-sm text-muted block">
          <LocalizedText nl={costCentre.name_nl} en={costCentre.name_en} />
        </span>
      ) : null}
    </>
  )
}

function useDebtorColumns(selection: Selection): Column<Debtor>[] {
  const { t } = useTranslation("moneyDesk")
  const [language, now, reminded] = [useLanguage(), useNow(), useRemindedColumn<Debtor>()]
  return [
    {
      key: "name",
      label: t("moneyDesk:list.who"),
      sort: "naam",
      cell: ({ userId, name, isFormer }) => (
        <Chooses selection={selection} id={userId} name={name}>
          {name}
          {isFormer ? <span className="text-sm text-muted"> {t("moneyDesk:list.isFormer")}</span> : null}
        </Chooses>
      ),
    },
    {
      key: "charges",
      label: t("moneyDesk:list.what"),
      cell: ({ charges }) => t("moneyDesk:list.count", { count: charges }),
    },
    {
      key: "due",
      label: t("moneyDesk:list.due"),
      sort: "dag",
      cell: ({ due }) => formatDate(due, language, now),
    },
    reminded,
    {
      key: "amount",
      label: t("moneyDesk:list.amount"),
      sort: "bedrag",
      numeric: true,
      cell: ({ openCents }) => formatMoney(openCents, language),
    },
  ]
}
