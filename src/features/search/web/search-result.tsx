import {
  BookCopy,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CircleQuestionMark,
  DoorOpen,
  FileText,
  FolderOpen,
  Images,
  type LucideIcon,
  Newspaper,
  User,
  Users,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { markedParts } from "../marked-text.ts"
import type { SearchKind } from "../search-kinds.ts"
import type { SearchItem } from "./search.api.ts"

export const kindIcons: Record<SearchKind, LucideIcon> = {
  rooms: DoorOpen,
  activities: CalendarDays,
  news: Newspaper,
  groups: Users,
  people: User,
  companies: Building2,
  vacancies: BriefcaseBusiness,
  pages: FileText,
  documents: FolderOpen,
  photoFolders: Images,
  books: BookOpen,
  bookListings: BookCopy,
  help: CircleQuestionMark,
}

const tones: Partial<Record<NonNullable<SearchItem["state"]>, Tone>> = {
  scheduled: "attention",
  future: "attention",
  planned: "attention",
  coming: "attention",
  applicant: "attention",
  reserved: "attention",
  cancelled: "bad",
  closed: "bad",
}

/** Words as they were typed: ‘2019’, ‘x’. */
export const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(", ")

/** A text with the words that were searched for marked. */
export function Marked({ text, forms }: { text: string; forms: readonly string[] }) {
  return markedParts(text, forms).map(({ text: part, isHit }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which has no other order
    isHit ? (
      <mark key={index} className="bg-accent-soft text-accent">
        {part}
      </mark>
    ) : (
      <span key={index}>{part}</span>
    ),
  )
}

interface SearchResultProps {
  item: SearchItem
  forms: readonly string[]
  /** With the part of its text where the words are. */
  isLong?: boolean
}

/** What is found, in a link: its name, a word about it, its date and state. */
export function SearchResult({ item, forms, isLong = false }: SearchResultProps) {
  const { t } = useTranslation("search")
  const language = useLanguage()
  const now = useNow()
  const title = pickText(item.title_nl, item.title_en, language)
  const excerpt = pickText(item.excerpt_nl, item.excerpt_en, language)
  const context = pickText(item.context_nl, item.context_en, language)
  const about = [context.text, item.at && formatDay(item.at, language, now)].filter(Boolean).join(" · ")
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <span className="font-semibold wrap-anywhere" lang={title.lang}>
          <Marked text={title.text} forms={forms} />
        </span>
        {item.state ? (
          <StatusBadge tone={tones[item.state] ?? "neutral"} label={t(`search:states.${item.state}`)} />
        ) : null}
      </span>
      {about ? <span className="block text-sm text-muted wrap-anywhere">{about}</span> : null}
      {isLong && excerpt.text ? (
        <span className="block mt-0.5 max-w-[70ch] wrap-anywhere" lang={excerpt.lang}>
          <Marked text={excerpt.text} forms={forms} />
        </span>
      ) : null}
    </>
  )
}
