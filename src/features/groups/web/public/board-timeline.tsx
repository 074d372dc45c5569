import "../../../../ui/styles/timeline.css"
import { useQuery } from "@tanstack/react-query"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { Card } from "../../../../ui/card.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { Picture } from "../../../../ui/responsive-picture.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { MemberLink } from "../../../members/web/public/member-link.tsx"
import { decadesOf, foldsFrom, yearsOf } from "../../board-timeline.ts"
import { boardsQuery, type TimelineBoard } from "../group.api.ts"
import { GroupLogo } from "../group-logo.tsx"

/** Every board on a line through the years, the newest first; a long history folds per decade. */
export function BoardTimeline() {
  const { t } = useTranslation("groups")
  const { data: boards } = useQuery(boardsQuery(useApi(), useUser()?.userId ?? null))
  useLive("groups")
  if (!boards) return null
  if (!boards.length) return <p>{t("groups:timeline.none")}</p>
  if (boards.length < foldsFrom) return <Line boards={boards} level={3} />
  return decadesOf(boards).map(({ decade, boards: own }, index) => (
    <details key={decade} open={index === 0} className="timeline-decade">
      <summary>
        <h3 className="heading-3 figures">
          {decade === null ? t("groups:timeline.unknown") : t("groups:timeline.decade", { decade })}
        </h3>
        <span className="text-muted">{t("groups:timeline.boards", { count: own.length })}</span>
        <ChevronDown size={22} aria-hidden className="timeline-chevron" />
      </summary>
      <Line boards={own} level={4} />
    </details>
  ))
}

const Line = ({ boards, level }: { boards: readonly TimelineBoard[]; level: 3 | 4 }) => (
  <ol className="timeline">
    {boards.map((board) => (
      <BoardEntry key={board.groupId} board={board} level={level} />
    ))}
  </ol>
)

function BoardEntry({ board, level }: { board: TimelineBoard; level: 3 | 4 }) {
  const Heading = `h${level}` as const
  const { t } = useTranslation("groups")
  const language = useLanguage()
  const years = yearsOf(board)
  const alt = pickText(board.photoAlt_nl, board.photoAlt_en, language)
  return (
    <li className="timeline-entry" data-current={board.isCurrent || undefined}>
      <p className="timeline-years figures">{years ?? t("groups:timeline.unknown")}</p>
      <Card className="p-2 sm:p-2.5">
        <div className="flex gap-2 items-center">
          <GroupLogo group={board} size={56} isNamed />
          <div className="min-w-0 flex-1">
            <Heading className="heading-4 flex flex-wrap gap-x-1 gap-y-0.5 items-center wrap-anywhere">
              <RouterLink to={`/groepen/BOARD/${board.slug}`}>
                <LocalizedText nl={board.name_nl} en={board.name_en} />
              </RouterLink>
              {board.isCurrent ? <StatusBadge tone="good" label={t("groups:timeline.now")} /> : null}
            </Heading>
            {board.intro_nl ? (
              <p className="text-muted">
                <LocalizedText nl={board.intro_nl} en={board.intro_en} />
              </p>
            ) : null}
          </div>
        </div>
        {board.photo ? (
          <div className="mt-2 overflow-hidden rounded">
            <Picture
              picture={board.photo}
              alt={alt.text}
              lang={alt.lang}
              ratio="21 / 9"
              sizes="(min-width: 900px) 640px, 90vw"
            />
          </div>
        ) : null}
        {board.members?.length ? <Members members={board.members} /> : null}
      </Card>
    </li>
  )
}

const Members = ({ members }: { members: NonNullable<TimelineBoard["members"]> }) => (
  <ul className="grid gap-x-2 gap-y-1 fill-130 mt-2">
    {members.map(({ groupMemberId, user, role_nl, role_en }) => (
      <li key={groupMemberId} className="min-w-0 wrap-anywhere">
        <MemberLink person={user} />
        <div className="text-sm text-muted">
          <LocalizedText nl={role_nl} en={role_en} />
        </div>
      </li>
    ))}
  </ul>
)
