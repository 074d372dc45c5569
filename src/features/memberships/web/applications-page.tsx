import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { BulkOutcome, type Outcome } from "../../bulk-acts/web/public/bulk-outcome.tsx"
import { useSelection } from "../../bulk-acts/web/public/selection.ts"
import { SelectButton } from "../../bulk-acts/web/public/selection-bar.tsx"
import { applicationList } from "../application-list.ts"
import { type Application, applicationsQuery, itemId, useApplicationsLive } from "./application.api.ts"
import { ApplicationItem } from "./application-item.tsx"

const acts = lazyPart(async () => (await import("./application-acts.tsx")).ApplicationActs)

/** /smobo/aanmeldingen: who wants to join, one below the other, to be answered without leaving the page. */
export function Component() {
  const { t } = useTranslation("applications")
  const list = useListState(applicationList)
  const result = useQuery(applicationsQuery(useApi(), list.query))
  const region = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const selection = useSelection(
    (result.data?.data ?? []).map(({ membershipId, userId, name }) => ({ id: membershipId, name, userId })),
  )
  // Only what waits can be decided on.
  const isWaiting = !list.filters.stand || list.filters.stand === "waiting"
  useApplicationsLive()
  return (
    <>
      <PageHead
        title={t("applications:pages.list")}
        lead={t("applications:lead")}
        actions={isWaiting && result.data?.data.length ? <SelectButton selection={selection} /> : null}
      />
      {outcome ? <BulkOutcome outcome={outcome} onUndone={() => setOutcome(undefined)} /> : null}
      <div ref={region} tabIndex={-1} className="[outline:0]">
        <ListFrame
          list={list}
          result={result}
          searchLabel={t("applications:list.search")}
          filters={[
            {
              name: "stand",
              label: t("applications:list.state"),
              allLabel: t("applications:states.waiting"),
              options: (["rejected", "accepted"] as const).map((value) => ({
                value,
                label: t(`applications:states.${value}`),
              })),
            },
          ]}
          sortLabels={{
            applied: t("applications:list.sorts.first"),
            "-applied": t("applications:list.sorts.last"),
            name: t("applications:list.sorts.name"),
          }}
          countText={(count) => t("applications:list.count", { count })}
          empty={{ text: t("applications:list.empty") }}
          skeleton={<ListSkeleton shape="cards" />}
        >
          {(rows) => (
            <ul className="grid gap-2">
              {rows.map((application, index) => (
                <ApplicationItem
                  key={application.membershipId}
                  application={application}
                  selection={selection}
                  onDecided={() => focusNext(region.current, application, rows[index + 1] ?? rows[index - 1])}
                />
              ))}
            </ul>
          )}
        </ListFrame>
        {selection.isOn ? <acts.Part selection={selection} onDone={setOutcome} /> : null}
      </div>
    </>
  )
}

/**
 * After a decision: moves the focus to the first button of the next application, else of the list, so that it is one key
 * away. Leaves the focus where the user has put it meanwhile.
 */
function focusNext(region: HTMLElement | null, decided: Application, next: Application | undefined): void {
  const focused = document.activeElement
  const isElsewhere = focused && focused !== document.body && !focused.closest(`#${itemId(decided)}`)
  if (!region || isElsewhere) return
  const buttonIn = (within: string) => region.querySelector<HTMLElement>(`${within} button:not(:disabled)`)
  const target = (next && buttonIn(`#${itemId(next)}`)) ?? buttonIn(`li:not(#${itemId(decided)})`) ?? region
  target.focus()
}
