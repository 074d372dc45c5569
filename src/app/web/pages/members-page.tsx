import clsx from "clsx"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { LayoutGrid, List, type LucideIcon } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type ListState, useListState } from "../../../platform/web/list-state.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { lazyPart, userPart } from "../../../ui/lazy-part.tsx"
import { type FilterControl, withOther } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { type Outcome } from "../../../features/bulk-acts/web/public/bulk-outcome.tsx"
import { useSelection } from "../../../features/bulk-acts/web/public/selection.ts"
import { mayReadGroups, mayUpdateGroup } from "../../../features/groups/group.policy.ts"
import { groupsWithPeopleQuery } from "../../../features/groups/web/group.api.ts"
import { MemberFilesLink } from "../../../features/member-files/web/member-files-link.tsx"
import { memberList, toApiQuery } from "../../../features/members/member-list.ts"
import { mayUpdateMembers } from "../../../features/members/member.policy.ts"
import { useMayMailChosen } from "../../../features/members/web/public/may-mail-chosen.ts"
import { memberStates } from "../../../features/members/member-state.ts"
import { type DirectoryView, useDirectoryView } from "../../../features/members/web/directory-view.ts"
import { memberApi, memberFiltersQuery } from "../../../features/members/web/member.api.ts"
import { People } from "../../../features/members/web/person-card.tsx"

// Only for users who may do something with many people.
const SelectButton = userPart(
  async () => (await import("../../../features/bulk-acts/web/public/selection-bar.tsx")).SelectButton,
)
const selectBox = lazyPart(
  async () => (await import("../../../features/bulk-acts/web/public/select-box.tsx")).SelectBox,
)
const outcomes = lazyPart(
  async () => (await import("../../../features/bulk-acts/web/public/bulk-outcome.tsx")).BulkOutcome,
)
const acts = lazyPart(async () => (await import("./member-acts.tsx")).MemberActs)

/** /smobo */
export function Component() {
  const { t } = useTranslation("members")
  const list = useListState(memberList)
  const [view, choose] = useDirectoryView()
  const isBoard = useMay(mayUpdateMembers)
  const reader = useUser()?.userId ?? null
  const [mayAdd, mayMail] = [useMay(mayUpdateGroup), useMayMailChosen()]
  const result = useQuery(memberApi.list(useApi(), toApiQuery(list.query), reader))
  const selection = useSelection((result.data?.data ?? []).map(({ userId, name }) => ({ id: userId, name })))
  const [outcome, setOutcome] = useState<Outcome>()
  memberApi.useLive()
  return (
    <>
      <PageHead
        title={t("members:pages.list")}
        lead={t("members:lead.list")}
        actions={
          <>
            <ViewSwitch view={view} onChange={choose} />
            {isBoard || mayAdd || mayMail ? <SelectButton selection={selection} /> : null}
            {isBoard ? <MemberFilesLink filter={list.query.filter} /> : null}
          </>
        }
      />
      {outcome ? <outcomes.Part outcome={outcome} onUndone={() => setOutcome(undefined)} /> : null}
      <ListFrame
        list={list}
        result={result}
        searchLabel={t(isBoard ? "members:list.searchBoard" : "members:list.search")}
        countText={(count) => t("members:list.count", { count })}
        filters={useFilters(list.filters, isBoard)}
        sortLabels={{
          achternaam: t("members:list.sort.lastName"),
          voornaam: t("members:list.sort.firstName"),
          "-startjaar": t("members:list.sort.newest"),
        }}
        skeleton={<ListSkeleton shape={view === "grid" ? "cards" : "rows"} />}
        empty={{ text: t("members:list.empty") }}
      >
        {(people) => (
          <People
            people={people}
            view={view}
            box={
              selection.isOn
                ? ({ userId, name }) => <selectBox.Part selection={selection} row={{ id: userId, name }} isWholeRow />
                : undefined
            }
          />
        )}
      </ListFrame>
      {selection.isOn ? <acts.Part selection={selection} onDone={setOutcome} /> : null}
    </>
  )
}

type Filters = ListState<(typeof memberList)["filters"] & object, never, never>["filters"]

/** Filters: start year, study and group; for the board also what somebody is to the association. */
function useFilters({ jaar, studie, groep }: Filters, isBoard: boolean): FilterControl[] {
  const { t } = useTranslation("members")
  const [api, language, reader] = [useApi(), useLanguage(), useUser()?.userId ?? null]
  const { studies = [], startYears = [] } = useQuery(memberFiltersQuery(api, reader)).data ?? {}
  const { data: groups = [] } = useQuery(groupsWithPeopleQuery(api, useMay(mayReadGroups)))
  const optionOf = (value: string) => ({ value, label: value })
  const year = jaar === null ? "" : String(jaar)
  const filters: FilterControl[] = [
    {
      name: "jaar",
      label: t("members:list.year"),
      options: withOther(startYears.map(String).map(optionOf), year, year),
    },
    { name: "studie", label: t("members:list.study"), options: withOther(studies.map(optionOf), studie, studie) },
    {
      name: "groep",
      label: t("members:list.group"),
      options: withOther(
        groups.map((group) => ({ value: group.slug, label: nameOf(group, language).text })),
        groep,
        t("members:list.otherGroup"),
      ),
    },
  ]
  if (!isBoard) return filters
  const states = memberStates.filter((state) => state !== "active")
  return [
    ...filters,
    {
      name: "stand",
      label: t("members:list.state"),
      allLabel: t("members:states.active"),
      options: states.map((value) => ({ value, label: t(`members:states.${value}`) })),
    },
  ]
}

const views: Record<DirectoryView, LucideIcon> = { grid: LayoutGrid, rows: List }

/** Faces or rows; remembered on this device. */
function ViewSwitch({ view, onChange }: { view: DirectoryView; onChange: (view: DirectoryView) => void }) {
  const { t } = useTranslation("members")
  return (
    <div role="group" aria-label={t("members:list.view")} className="flex gap-1">
      {Object.entries(views).map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          className={clsx("pill", name === view && "pill-on")}
          aria-pressed={name === view}
          onClick={() => onChange(name as DirectoryView)}
        >
          <Icon size={18} aria-hidden />
          {t(`members:list.${name}`)}
        </button>
      ))}
    </div>
  )
}
