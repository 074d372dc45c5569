import "../../../../ui/styles/month-move.css"
import { Move } from "lucide-react"
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../../platform/amsterdam.ts"
import { dayKey, formatDate } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { daysBetween } from "../../activity-fields.ts"
import type { ActivitySummary } from "../activity.api.ts"
import type { MoveProps } from "../calendar-moves.ts"
import { useActivityLabels } from "../public/activity-labels.ts"
import { MoveDialog } from "./move-dialog.tsx"

/** A move that is not confirmed yet: the day (`YYYY-MM-DD`) on which it is to start. */
interface Wish {
  activity: ActivitySummary
  day: string
}

/**
 * Moves activities of the calendar to another day, after a confirmation: by dragging them to it, or with the button beside
 * them, which takes the arrow keys and otherwise asks for the day.
 */
export function CalendarMover({ rows, sheet, onBeside }: MoveProps) {
  const [wish, setWish] = useState<Wish>()
  const [said, setSaid] = useState("")
  const [moved, setMoved] = useState<Wish>()
  const today = dayKey(useNow())
  useDragging({ rows, sheet, today, onWish: setWish })
  const ids = rows.map(({ activityId }) => activityId).join()
  const beside = useMemo(() => {
    const movable = new Set(ids.split(",").map(Number))
    return {
      of: (activity: ActivitySummary) =>
        movable.has(activity.activityId) ? (
          <MoveButton activity={activity} today={today} sheet={sheet} onWish={setWish} onSay={setSaid} />
        ) : null,
    }
  }, [ids, today, sheet])
  useEffect(() => {
    onBeside(beside)
    return () => onBeside(null)
  }, [beside, onBeside])
  useFocusOf(moved, rows, sheet)
  return (
    <>
      <p role="status" className="month-said">
        {said}
      </p>
      {wish ? (
        <MoveDialog
          {...wish}
          onClose={() => setWish(undefined)}
          onMoved={(day) => {
            setWish(undefined)
            setMoved({ ...wish, day })
          }}
        />
      ) : null}
    </>
  )
}

/** What was moved gets the focus once it is on its new day: the link or button that had it was on the other day. */
function useFocusOf(moved: Wish | undefined, rows: MoveProps["rows"], sheet: MoveProps["sheet"]): void {
  const done = useRef<Wish>(undefined)
  useEffect(() => {
    const id = moved?.activity.activityId
    const row = rows.find(({ activityId }) => activityId === id)
    if (!moved || done.current === moved || !row || dayKey(row.startsAt) !== moved.day) return
    done.current = moved
    // The user went on meanwhile.
    if (document.activeElement !== document.body) return
    const links = sheet.current?.querySelectorAll<HTMLElement>(`[data-activity="${id}"] a`) ?? []
    const shown = [...links].find((each) => each.checkVisibility())
    shown?.focus()
  }, [moved, rows, sheet])
}

/** Marks the day that is aimed at, and no other. */
function aimAt(sheet: RefObject<HTMLElement | null>, day: string | null): void {
  for (const each of sheet.current?.querySelectorAll("[data-aim]") ?? []) each.removeAttribute("data-aim")
  if (day) sheet.current?.querySelector(`td[data-day="${day}"]`)?.setAttribute("data-aim", "")
}

type Dragging = Pick<MoveProps, "rows" | "sheet"> & { today: string; onWish: (wish: Wish) => void }

const dayAt = ({ target }: Event) => (target as Element).closest<HTMLElement>("td[data-day]")?.dataset["day"]

/** The browser's own dragging, of the links of activities to the cells of days. Days that are over take nothing. */
function useDragging(props: Dragging): void {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { sheet } = props
  useEffect(() => {
    const element = sheet.current
    let dragged: { activity: ActivitySummary; from: string } | undefined
    const stop = new AbortController()
    const wishFor = (event: Event): Wish | undefined => {
      const to = dayAt(event)
      if (!dragged || !to) return undefined
      // Who takes the second day of a weekend to Monday has it begin on Sunday.
      const day = addDays(dayKey(dragged.activity.startsAt), daysBetween(dragged.from, to))
      return day < latest.current.today ? undefined : { activity: dragged.activity, day }
    }
    const on = (name: "dragstart" | "dragover" | "dragend" | "drop", act: (event: DragEvent) => void) =>
      element?.addEventListener(name, act, { signal: stop.signal })
    on("dragstart", (event) => {
      const id = Number((event.target as Element).closest<HTMLElement>("[data-activity]")?.dataset["activity"])
      const [activity, from] = [latest.current.rows.find(({ activityId }) => activityId === id), dayAt(event)]
      dragged = activity && from ? { activity, from } : undefined
    })
    on("dragover", (event) => {
      const wish = wishFor(event)
      aimAt(sheet, wish ? (dayAt(event) ?? null) : null)
      if (wish) event.preventDefault()
    })
    on("dragend", () => {
      dragged = undefined
      aimAt(sheet, null)
    })
    on("drop", (event) => {
      const wish = wishFor(event)
      if (!wish) return
      event.preventDefault()
      if (wish.day !== dayKey(wish.activity.startsAt)) latest.current.onWish(wish)
    })
    return () => stop.abort()
  }, [sheet])
}

interface ButtonProps extends Pick<Dragging, "sheet" | "today" | "onWish"> {
  activity: ActivitySummary
  /** For screen readers, and below the calendar. */
  onSay: (text: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Pressed with a key it takes the arrow keys, which choose a day; pressed otherwise it asks for the day in the dialog. */
function MoveButton({ activity, today, sheet, onWish, onSay }: ButtonProps) {
  const { t } = useTranslation("activityMove")
  const language = useLanguage()
  const title = useActivityLabels().titleOf(activity)
  const [aim, setAim] = useState<string | null>(null)
  const aimFor = (day: string | null, text: string) => {
    setAim(day)
    aimAt(sheet, day)
    onSay(text)
  }
  const say = (day: string) => t("activityMove:aim", { title, day: formatDate(day, language, today) })
  const press = ({ detail }: MouseEvent) => {
    const day = dayKey(activity.startsAt)
    // Zero clicks: a key.
    if (detail === 0 && aim === null) return aimFor(day, say(day))
    aimFor(null, "")
    onWish({ activity, day: aim ?? day })
  }
  const steer = (event: KeyboardEvent) => {
    if (aim === null) return
    if (event.key === "Escape") aimFor(null, t("activityMove:stopped", { title }))
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const day = addDays(aim, step)
    if (day >= today) aimFor(day, say(day))
  }
  return (
    <button
      type="button"
      className="month-move"
      aria-label={t("activityMove:button", { title })}
      title={t("activityMove:button", { title })}
      onClick={press}
      onKeyDown={steer}
      onBlur={() => aimFor(null, "")}
    >
      <Move size={16} aria-hidden />
    </button>
  )
}
