import { CheckCheck, ClipboardList, Mail, ScanQrCode, Search, UsersRound, UserX, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, IconButton, LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../activities/web/public/activity-labels.ts"
import { type Presence, signUpStatuses } from "../../activities/sign-up-kinds.ts"
import type { CheckInPerson } from "../check-in.ts"
import { CheckInMessages } from "./check-in-messages.tsx"
import { CheckInPart } from "./check-in-part.tsx"
import { PaidWithChoice } from "./paid-with-choice.tsx"
import { countChoices, countHere, type DoorFilter, doorFilters, isShown } from "./people-shown.ts"
import { type Door, useDoor } from "./use-door.ts"
import { keepPage } from "./keep-page.ts"

// Its code is fetched with the page, so that it is there without a connection.
const scanner = lazyPart(async () => (await import("./scan-dialog.tsx")).ScanDialog)

interface CheckInProps {
  activity: Activity
  userId: number
  listed: readonly CheckInPerson[]
}

/** The list at the door: one tap says that somebody is there. */
export function CheckIn({ activity, userId, listed }: CheckInProps) {
  const door = useDoor(activity.activityId, userId, listed)
  const [isScanning, setScanning] = useState(false)
  useEffect(() => void scanner.preload(), [])
  // Also for somebody who signs up while the page is open.
  const size = listed.length
  useEffect(() => keepPage(), [size])
  return (
    <>
      <Head activity={activity} />
      <CheckInMessages door={door} />
      {listed.length ? (
        <People door={door} startsAt={activity.startsAt} onScan={() => setScanning(true)} />
      ) : (
        <Empty activity={activity} />
      )}
      {isScanning ? <scanner.Part door={door} onClose={() => setScanning(false)} /> : null}
    </>
  )
}

function Empty({ activity }: { activity: Activity }) {
  const { t } = useTranslation("checkIn")
  return (
    <EmptyState
      icon={UsersRound}
      title={t("checkIn:empty")}
      action={
        <LinkButton to={`/activiteiten/${activity.slug}/wachtlijst`} variant="outlined">
          {t("checkIn:toList")}
        </LinkButton>
      }
    />
  )
}

function Head({ activity }: { activity: Activity }) {
  const { t } = useTranslation("checkIn")
  const [labels, now] = [useActivityLabels(), useNow()]
  const path = `/activiteiten/${activity.slug}`
  return (
    <PageHead
      title={t("checkIn:page")}
      lead={`${labels.titleOf(activity)}, ${labels.whenOf(activity, now)}`}
      actions={
        <>
          <LinkButton to={`${path}/wachtlijst`} startIcon={<ClipboardList size={18} aria-hidden />}>
            {t("checkIn:toList")}
          </LinkButton>
          <LinkButton to={`${path}/mail`} startIcon={<Mail size={18} aria-hidden />}>
            {t("checkIn:mail")}
          </LinkButton>
        </>
      }
    />
  )
}

interface PeopleProps {
  door: Door
  startsAt: string
  onScan: () => void
}

function People({ door, startsAt, onScan }: PeopleProps) {
  const { t } = useTranslation("checkIn")
  const [search, setSearch] = useState("")
  const [filter, setFilter] = useState<DoorFilter>("all")
  const shown = door.people.filter((person) => isShown(person, filter, search))
  const parts = signUpStatuses
    .map((status) => ({ status, people: shown.filter((person) => person.status === status) }))
    .filter(({ people }) => people.length)
  return (
    <>
      <Count door={door} startsAt={startsAt} />
      <ChoiceCounts people={door.people} />
      <div className="sticky top-8 z-2 flex flex-col gap-1.5 bg-ground py-1.5 print:hidden">
        <div className="flex gap-1">
          <div className="min-w-0 flex-1">
            <SearchNames value={search} onChange={setSearch} />
          </div>
          <Button
            variant="contained"
            aria-label={t("checkIn:scan")}
            onClick={onScan}
            startIcon={<ScanQrCode size={20} aria-hidden />}
          >
            {t("checkIn:scanShort")}
          </Button>
        </div>
        <Filters people={door.people} value={filter} onChange={setFilter} />
        {door.people.some(({ paymentState }) => paymentState !== "none") ? <PaidWithChoice /> : null}
      </div>
      {parts.length ? (
        parts.map(({ status, people }) => <CheckInPart key={status} status={status} people={people} onTap={door.tap} />)
      ) : (
        <p role="status" className="mt-2 text-muted">
          {t("checkIn:nobody")}
        </p>
      )}
    </>
  )
}

function SearchNames({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation(["checkIn", "ui"])
  const control = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange("")
    control.current?.focus()
  }
  return (
    <Input
      ref={control}
      type="search"
      value={value}
      placeholder={t("checkIn:search")}
      aria-label={t("checkIn:search")}
      onChange={(event) => onChange(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      start={<Search size={20} aria-hidden />}
      end={
        value ? (
          <IconButton aria-label={t("ui:list.clearSearch")} onClick={clear}>
            <X size={20} aria-hidden />
          </IconButton>
        ) : null
      }
    />
  )
}

/** "3 van 16 zijn er", and the buttons that say it of everybody. */
function Count({ door, startsAt }: { door: Door; startsAt: string }) {
  const { t } = useTranslation("checkIn")
  const now = useNow()
  const { here, total, extra } = countHere(door.people)
  const seated = door.people.filter(({ status }) => status === "registered")
  const away = seated.filter(({ presence }) => presence !== "present")
  const unsaid = seated.filter(({ presence }) => presence === "unknown")
  const sayAll = (people: readonly CheckInPerson[], to: Presence, done: string) => {
    door.tap(...people.map(({ signUpId, presence }) => ({ what: "presence", signUpId, to, from: presence }) as const))
    const takeBack = () =>
      door.tap(
        ...people.map(({ signUpId, presence }) => ({ what: "presence", signUpId, to: presence, from: to }) as const),
      )
    showSnack(done, "success", { label: t("checkIn:undo"), run: takeBack })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-1">
      <p role="status" className="heading-3 figures">
        {t("checkIn:count", { count: here, total })}
        {extra ? <span className="font-normal text-muted"> {t("checkIn:extra", { count: extra })}</span> : null}
      </p>
      <div className="flex flex-wrap gap-1">
        {/* Who did not come can be mailed. */}
        {here && unsaid.length && now >= Date.parse(startsAt) ? (
          <Button
            variant="outlined"
            onClick={() => sayAll(unsaid, "absent", t("checkIn:restDone", { count: unsaid.length }))}
            startIcon={<UserX size={18} aria-hidden />}
          >
            {t("checkIn:rest")}
          </Button>
        ) : null}
        {away.length ? (
          <Button
            variant="outlined"
            onClick={() => sayAll(away, "present", t("checkIn:allDone", { count: away.length }))}
            startIcon={<CheckCheck size={18} aria-hidden />}
          >
            {t("checkIn:all")}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** How many of each choice that costs something or is limited have come: keys to hand out, meals to serve. */
function ChoiceCounts({ people }: { people: readonly CheckInPerson[] }) {
  const { t } = useTranslation("checkIn")
  const language = useLanguage()
  const counts = countChoices(people)
  if (!counts.length) return null
  return (
    <ul className="m-0 mt-1 flex list-none flex-wrap gap-x-2 p-0 text-sm text-muted figures">
      {counts.map(({ label_nl, label_en, here, total }) => (
        <li key={label_nl}>
          {t("checkIn:choice", { label: pickText(label_nl, label_en, language).text, count: here, total })}
        </li>
      ))}
    </ul>
  )
}

interface FiltersProps {
  people: readonly CheckInPerson[]
  value: DoorFilter
  onChange: (filter: DoorFilter) => void
}

function Filters({ people, value, onChange }: FiltersProps) {
  const { t } = useTranslation("checkIn")
  const filters = doorFilters
    .map((filter) => ({ filter, count: people.filter((person) => isShown(person, filter, "")).length }))
    .filter(({ filter, count }) => count > 0 || filter === value || filter === "away" || filter === "here")
  return (
    <div role="group" aria-label={t("checkIn:filters")} className="-mx-2 flex gap-1 overflow-x-auto px-2 py-0.5">
      {filters.map(({ filter, count }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="pill figures"
        >
          {t(`checkIn:filter.${filter}`)} {count}
        </button>
      ))}
    </div>
  )
}
