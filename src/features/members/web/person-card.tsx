import clsx from "clsx"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useUser } from "../../../platform/web/session.ts"
import { Portrait } from "../../../ui/portrait.tsx"
import { type Tone, StatusBadge } from "../../../ui/status-badge.tsx"
import type { MemberState } from "../member-state.ts"
import type { DirectoryView } from "./directory-view.ts"
import type { MemberSummary } from "./member.api.ts"

interface PeopleProps {
  people: readonly MemberSummary[]
  view: DirectoryView
  /** While people are chosen: the box of each, in place of the link to their page. */
  box?: ((person: MemberSummary) => ReactNode) | undefined
}

/** People as a grid of faces or as rows. */
export function People({ people, view, box }: PeopleProps) {
  return (
    <ul className={view === "grid" ? grid : rows}>
      {people.map((person) => (
        <PersonCard key={person.userId} person={person} view={view} box={box?.(person)} />
      ))}
    </ul>
  )
}

interface CardProps {
  person: MemberSummary
  view: DirectoryView
  box: ReactNode
}

/** Somebody in the directory, as a list item; the whole card is one link, or chooses them. */
function PersonCard({ person, view, box }: CardProps) {
  const isGrid = view === "grid"
  const facts = [person.study, person.startYear].filter(Boolean).join(" · ")
  return (
    <li className={clsx("card-link", isGrid ? cell : row)}>
      {box ? <div className={isGrid ? "flex h-0 items-start" : "flex-none"}>{box}</div> : null}
      <div className={isGrid ? "w-full max-w-16 mx-auto" : "w-6 flex-none"}>
        <Portrait
          portrait={person.portrait}
          name={person.name}
          isNamed
          sizes={isGrid ? "(min-width: 600px) 128px, 40vw" : "48px"}
        />
      </div>
      <div className={isGrid ? "mt-1.5 min-w-0" : "min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:gap-2 sm:items-baseline"}>
        <div className="min-w-0">
          {box ? (
            <span className="font-bold wrap-anywhere hyphens-auto">{person.name}</span>
          ) : (
            <Link to={`/smobo/${person.slug}`} className="covering font-bold wrap-anywhere hyphens-auto">
              {person.name}
            </Link>
          )}
          <Aside person={person} />
        </div>
        {facts ? <div className="text-sm text-muted wrap-anywhere">{facts}</div> : null}
      </div>
    </li>
  )
}

/** The nickname, that it is you, and for the board that somebody is not a member. */
function Aside({ person }: { person: MemberSummary }) {
  const { t } = useTranslation("members")
  const isYou = useUser()?.userId === person.userId
  const { nickname, state = "active" } = person
  return (
    <>
      {nickname ? (
        <div className="text-sm text-muted wrap-anywhere">{t("members:page.alias", { nickname })}</div>
      ) : null}
      {isYou ? <div className="text-sm text-accent">{t("members:list.you")}</div> : null}
      {state === "active" ? null : <StateBadge state={state} />}
    </>
  )
}

const tones: Record<MemberState, Tone> = {
  active: "good",
  applicant: "attention",
  coming: "attention",
  ended: "neutral",
  none: "neutral",
}

/** What somebody is to the association, in a word. */
export function StateBadge({ state }: { state: MemberState }) {
  const { t } = useTranslation("members")
  return <StatusBadge tone={tones[state]} label={t(`members:state.${state}`)} />
}

const grid = "grid gap-1.5 sm:gap-2 grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(168px,1fr))] list-none p-0 m-0"
const rows = "card list-none p-0 m-0"
const cell = "card p-2 text-center"
const row = "flex gap-2 items-center px-2 py-1 not-first:border-t border-line"
