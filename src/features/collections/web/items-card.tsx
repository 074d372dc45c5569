import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { itemStates } from "../collection-kinds.ts"
import { itemList } from "../collection-list.ts"
import { type Collection, type Item, itemsQuery } from "./collection.api.ts"
import { ReturnDialog, UndoReturnDialog } from "./return-dialog.tsx"
import { itemTones } from "./tones.ts"

/** What is collected from whom, and what came back. */
export function ItemsCard({ collection }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const list = useListState(itemList)
  const result = useQuery(itemsQuery(useApi(), collection.collectionId, list.query))
  const [returned, setReturned] = useState<Item | null>(null)
  const [undone, setUndone] = useState<Item | null>(null)
  const columns = useColumns(collection, setReturned, setUndone)
  return (
    <SectionCard title={t("collections:items.title")}>
      <ListFrame
        list={list}
        filters={[
          {
            name: "stand",
            label: t("collections:list.state"),
            options: itemStates.map((value) => ({ value, label: t(`collections:items.states.${value}`) })),
          },
        ]}
        result={result}
        searchLabel={t("collections:items.search")}
        empty={{ text: t("collections:items.empty") }}
        countText={(count) => t("collections:preview.people", { count })}
      >
        {(rows) => (
          <DataTable
            caption={t("collections:items.title")}
            rows={rows}
            rowKey={({ collectionItemId }) => collectionItemId}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
      {returned ? <ReturnDialog collection={collection} item={returned} onClose={() => setReturned(null)} /> : null}
      {undone ? <UndoReturnDialog collection={collection} item={undone} onClose={() => setUndone(null)} /> : null}
    </SectionCard>
  )
}

function useColumns(
  { state: progress, may }: Collection,
  onReturn: (item: Item) => void,
  onUndo: (item: Item) => void,
): Column<Item>[] {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const canReturn = ({ state }: Item) =>
    may.announce &&
    ((progress === "handedIn" && state === "included") || (progress === "settled" && state === "collected"))
  const canUndo = ({ returned }: Item) =>
    may.announce && returned !== null && (progress === "handedIn" || progress === "settled")
  return [
    {
      key: "name",
      label: t("collections:items.who"),
      sort: "naam",
      cell: ({ userId, name, remittance, ibanEnd }) => (
        <>
          {userId && name ? (
            <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
          ) : (
            t("collections:items.gone")
          )}
          <span className="text-sm text-muted block">
            {ibanEnd ? `… ${ibanEnd}` : ""}
            {remittance ? ` · ${remittance}` : ""}
          </span>
        </>
      ),
    },
    {
      key: "amount",
      label: t("collections:list.amount"),
      sort: "bedrag",
      numeric: true,
      cell: ({ amountCents }) => formatMoney(amountCents, language),
    },
    {
      key: "state",
      label: t("collections:list.state"),
      cell: (item) => <ItemStatus item={item} />,
    },
    {
      key: "act",
      label: "",
      cell: (item) =>
        canReturn(item) ? (
          <Button
            className="sm:whitespace-nowrap"
            aria-label={t("collections:returned.buttonOf", { name: item.name ?? t("collections:items.gone") })}
            onClick={() => onReturn(item)}
          >
            {t("collections:returned.button")}
          </Button>
        ) : canUndo(item) ? (
          <Button
            aria-label={t("collections:returned.undo.buttonOf", { name: item.name ?? t("collections:items.gone") })}
            onClick={() => onUndo(item)}
          >
            {t("collections:returned.undo.button")}
          </Button>
        ) : null,
    },
  ]
}

function ItemStatus({ item: { state, leftOutReason, returned, undone } }: { item: Item }) {
  const { t } = useTranslation(["collections", "collectionReports", "returnReasons"])
  const [language, now] = [useLanguage(), useNow()]
  return (
    <>
      <StatusBadge tone={itemTones[state]} label={t(`collections:items.states.${state}`)} />
      {leftOutReason ? (
        <span className="text-sm text-muted block">{t(`collections:items.leftOut.${leftOutReason}`)}</span>
      ) : null}
      {returned ? (
        <span className="text-sm text-muted block max-w-[40ch]">
          {t("collections:items.returnedOn", {
            day: formatDate(returned.on, language, now),
            why: returned.isWholeFile
              ? t("collectionReports:itemOfFile", { code: returned.code })
              : t(`returnReasons:${returnReasonOf(returned.code)}.board`),
          })}
          {returned.missingCents
            ? ` ${t("collections:items.missing", { amount: formatMoney(returned.missingCents, language) })}`
            : null}
        </span>
      ) : null}
      {undone ? (
        <span className="text-sm text-muted block max-w-[40ch]">
          {t("collections:returned.undo.was", { day: formatDate(undone.on, language, now), reason: undone.reason })}
        </span>
      ) : null}
    </>
  )
}
