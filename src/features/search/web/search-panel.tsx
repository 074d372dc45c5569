import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Search, X } from "lucide-react"
import { useDeferredValue, useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { isSearch, searchMax } from "../../../platform/search-words.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { IconButton } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/modal-dialog.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { searchPath } from "../search-address.ts"
import { siteSearchQuery } from "./search.api.ts"
import { clearMemory, readMemory, rememberOpened, rememberSearch } from "./search-memory.ts"
import { quoted } from "./search-result.tsx"
import { choicesOf, recentSections, SearchChoices, type Section, sectionsOf } from "./search-choices.tsx"

/** Milliseconds without a letter before something is asked. */
const pause = 150

/** The text once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function useSections(q: string) {
  const [memory, setMemory] = useState(readMemory)
  const user = useUser()
  const isAsked = isSearch(q)
  const { data, error, refetch, isFetching } = useQuery({
    ...siteSearchQuery(useApi(), { q, page: 1 }, user?.userId ?? null),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const answer = isAsked ? data : undefined
  const sections: Section[] = answer ? sectionsOf(answer, q) : isAsked ? [] : recentSections(memory)
  return { answer, error: isAsked ? error : null, refetch, isFetching, sections, clear: () => setMemory(clearMemory()) }
}

/** Searches everything while somebody types. Arrow keys choose, Enter opens, Escape closes. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("search")
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const q = usePaused(text.trim())
  const { answer, error, refetch, isFetching, sections, clear } = useSections(q)
  const shown = useDeferredValue(sections)
  const [chosen, setChosen] = useState<string | null>(null)
  const [titleId, listId] = [useId(), useId()]
  const choices = choicesOf(shown)
  const active = choices.findIndex(({ key }) => key === chosen)

  const open = (index: number) => {
    const choice = choices[index]
    const wanted = text.trim()
    if (isSearch(wanted)) rememberSearch(wanted)
    if (choice?.opened) rememberOpened(choice.opened)
    const path = choice?.path ?? (isSearch(wanted) ? searchPath({ q: wanted }) : null)
    if (path === null) return
    onClose()
    void navigate(path)
  }
  const move = (step: number) => {
    // Before the first choice is the field itself.
    const places = choices.length + 1
    setChosen(choices[((active + 1 + step + places) % places) - 1]?.key ?? null)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => open(active),
  }

  return (
    <Dialog onClose={onClose} labelledBy={titleId} className="dialog-page sm:mt-8 sm:max-w-[680px]">
      <h2 id={titleId} className="sr-only">
        {t("search:title")}
      </h2>
      <div className="sticky top-0 z-1 flex items-center gap-1 border-b border-line bg-ground p-1 pl-2">
        <Search size={22} aria-hidden className="flex-none text-muted" />
        <input
          ref={(field) => field?.setAttribute("autofocus", "")}
          type="search"
          role="combobox"
          aria-label={t("search:label")}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          className="min-w-0 flex-1 min-h-6 text-lg bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          placeholder={t("search:label")}
          value={text}
          maxLength={searchMax}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          onKeyDown={(event) => {
            const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
            if (!act) return
            event.preventDefault()
            act()
          }}
        />
        <IconButton onClick={onClose} aria-label={t("search:close")}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="p-1 pb-2">
        {error ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
        <p
          role="status"
          className={
            answer && choices.length && !answer.isResembling && !answer.dropped.length
              ? "sr-only"
              : "px-1 py-1 text-muted"
          }
        >
          <AnswerSummary
            {...{ q, answer, isFetching }}
            text={text.trim()}
            isFailed={Boolean(error)}
            hasRecent={choices.length > 0}
          />
        </p>
        <SearchChoices
          id={listId}
          sections={shown}
          forms={answer?.forms ?? []}
          active={active}
          onOpen={open}
          onClear={answer ? undefined : clear}
        />
      </div>
    </Dialog>
  )
}

interface AnswerSummaryProps {
  q: string
  isFailed: boolean
  text: string
  answer: ReturnType<typeof useSections>["answer"]
  isFetching: boolean
  hasRecent: boolean
}

/** What a screen reader hears: how many results there are, or what to do. */
function AnswerSummary({ q, isFailed, text, answer, isFetching, hasRecent }: AnswerSummaryProps) {
  const { t } = useTranslation("search")
  const isVisitor = useUser() === null
  if (isFailed) return null
  if (!isSearch(text)) return hasRecent ? null : t("search:start.title")
  if (!answer || text !== q || isFetching) return t("search:searching")
  const total = answer.groups.reduce((sum, { totalItems }) => sum + totalItems, 0)
  if (answer.isResembling) return t("search:resembling")
  if (answer.dropped.length) return t("search:without", { words: quoted(answer.dropped) })
  if (total > 0)
    return answer.groups.some(({ hasMore }) => hasMore)
      ? t("search:countMore", { number: total })
      : t("search:count", { count: total })
  return `${t("search:nothing.title", { q })}. ${t(isVisitor ? "search:nothing.adviceVisitor" : "search:nothing.advice")}`
}
