import { History, Search } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchPath } from "../search-address.ts"
import type { SearchKind } from "../search-kinds.ts"
import type { SearchAnswer, SearchItem } from "./search.api.ts"
import type { Opened, SearchMemory } from "./search-memory.ts"
import { kindIcons, SearchResult } from "./search-result.tsx"

interface Choice {
  key: string
  path: string
  /** To remember once it is opened. */
  opened?: Opened
  content: { item: SearchItem } | { recent: string; kind?: SearchKind } | { q: string } | { more: SearchKind }
}

export interface Section {
  name: SearchKind | "searches" | "opened" | "all"
  choices: readonly Choice[]
}

/** The results by kind, then the way to all of them. */
export function sectionsOf({ groups }: SearchAnswer, q: string): Section[] {
  if (!groups.length) return []
  const sections = groups.map(({ kind, items, totalItems }): Section => {
    const choices = items.map((item): Choice => ({
      key: `${kind} ${item.path} ${item.title_nl}`,
      path: item.path,
      opened: { path: item.path, title: item.title_nl, kind },
      content: { item },
    }))
    const more: Choice = { key: `more ${kind}`, path: searchPath({ q, kind }), content: { more: kind } }
    return { name: kind, choices: totalItems > items.length ? [...choices, more] : choices }
  })
  return [...sections, { name: "all", choices: [{ key: "all", path: searchPath({ q }), content: { q } }] }]
}

/** What was searched for and opened before on this device. */
export function recentSections({ searches, opened }: SearchMemory): Section[] {
  const sections: Section[] = [
    {
      name: "searches",
      choices: searches.map((q) => ({ key: `search ${q}`, path: searchPath({ q }), content: { recent: q } })),
    },
    {
      name: "opened",
      choices: opened.map((each) => ({
        key: `opened ${each.path}`,
        path: each.path,
        opened: each,
        content: { recent: each.title, kind: each.kind },
      })),
    },
  ]
  return sections.filter(({ choices }) => choices.length > 0)
}

export const choicesOf = (sections: readonly Section[]): Choice[] => sections.flatMap(({ choices }) => choices)

interface SearchChoicesProps {
  id: string
  sections: readonly Section[]
  forms: readonly string[]
  /** Which of all choices; -1 is none. */
  active: number
  onOpen: (index: number) => void
  onClear: (() => void) | undefined
}

/** The choices of the panel. Links, so that they can be opened in another tab; the keys are those of the field. */
export function SearchChoices({ id, sections, forms, active, onOpen, onClear }: SearchChoicesProps) {
  const { t } = useTranslation("search")
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" })
  }, [active])
  const starts = sections.map((_, index) => choicesOf(sections.slice(0, index)).length)
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t("search:results")}>
        {sections.map(({ name, choices }, part) => (
          <div key={name} role="group" aria-labelledby={name === "all" ? undefined : `${id}-${name}`}>
            {name === "all" ? null : (
              <p id={`${id}-${name}`} role="presentation" className="px-1 pt-1.5 pb-0.5 text-sm font-bold text-muted">
                {name === "searches" || name === "opened" ? t(`search:recent.${name}`) : t(`search:kinds.${name}`)}
              </p>
            )}
            {choices.map((choice, index) => {
              const place = (starts[part] ?? 0) + index
              return (
                <Link
                  key={choice.key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  to={choice.path}
                  className="flex items-center gap-1.5 min-h-5.5 px-1 py-0.75 rounded no-underline text-ink hover:bg-hover aria-selected:bg-selected"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onOpen(place)
                  }}
                >
                  <ChoiceContent choice={choice} section={name} forms={forms} />
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      {onClear && sections.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-1 px-1 text-sm text-muted">
          {t("search:recent.note")}
          <button
            type="button"
            className="button button-text button-small"
            aria-label={t("search:recent.clearLabel")}
            onClick={onClear}
          >
            {t("search:recent.clear")}
          </button>
        </p>
      ) : null}
    </>
  )
}

interface ContentProps {
  choice: Choice
  section: Section["name"]
  forms: readonly string[]
}

function ChoiceContent({ choice: { content }, section, forms }: ContentProps) {
  const { t } = useTranslation("search")
  const language = useLanguage()
  if ("q" in content) return <WithIcon Icon={Search}>{t("search:all", { q: content.q })}</WithIcon>
  if ("more" in content)
    return <WithIcon Icon={Search}>{t("search:allOf", { kind: t(`search:kinds.${content.more}`) })}</WithIcon>
  if ("recent" in content)
    return <WithIcon Icon={content.kind ? kindIcons[content.kind] : History}>{content.recent}</WithIcon>
  const Icon = section === "all" || section === "searches" || section === "opened" ? Search : kindIcons[section]
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none text-muted" />
      <span className="min-w-0 flex-1" lang={pickText(content.item.title_nl, content.item.title_en, language).lang}>
        <SearchResult item={content.item} forms={forms} />
      </span>
    </>
  )
}

function WithIcon({ Icon, children }: { Icon: typeof Search; children: React.ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </>
  )
}
