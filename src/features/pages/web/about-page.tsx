import { useQuery } from "@tanstack/react-query"
import { Building2, DoorOpen, Scroll, UserPlus, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs } from "react-router"
import { formatNumber } from "../../../platform/format.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useUser } from "../../../platform/web/session.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { Card } from "../../../ui/card.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { BoardPeople } from "../../groups/web/public/board-people.tsx"
import { boardQuery, boardsQuery, committeeCountQuery } from "../../groups/web/group.api.ts"
import { loadPage } from "./page.api.ts"
import { PageText } from "./public/page-text.tsx"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { queryClient, api } = app
  const reader = await readerId(app)
  const [meta] = await Promise.all([
    loadPage(app, "about"),
    ensureFresh(queryClient, boardQuery(api)),
    ensureFresh(queryClient, boardsQuery(api, reader)),
    ensureFresh(queryClient, committeeCountQuery(api)),
  ])
  return meta
}

/** /over-ons: what we are. */
export function Component() {
  const { t } = useTranslation("pages")
  const { data: board } = useQuery(boardQuery(useApi()))
  useLive("groups")
  return (
    <>
      <PageText pageKey="about" />
      <Facts />
      {board ? (
        <SectionCard title={t("pages:about.board")}>
          <BoardPeople board={board} />
        </SectionCard>
      ) : null}
      <Onward />
    </>
  )
}

function Facts() {
  const { t } = useTranslation("pages")
  const [api, language, user] = [useApi(), useLanguage(), useUser()]
  const { data: committees = 0 } = useQuery(committeeCountQuery(api))
  const { data: boards = [] } = useQuery(boardsQuery(api, user?.userId ?? null))
  const first = boards.findLast(({ foundedOn }) => foundedOn)?.foundedOn?.slice(0, 4)
  const facts = [
    { name: t("pages:about.since"), value: first },
    { name: t("pages:about.boards"), value: boards.length ? formatNumber(boards.length, language) : undefined },
    { name: t("pages:about.committees"), value: committees ? formatNumber(committees, language) : undefined },
  ].filter(({ value }) => value !== undefined)
  if (!facts.length) return null
  return (
    <PageSection title={t("pages:about.facts")} className="mb-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse border-t-3 border-accent-edge pt-1 min-w-14">
            <dt className="text-muted">{name}</dt>
            <dd className="heading-1 figures">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

const onward = [
  { name: "join", to: "/word-lid", icon: UserPlus },
  { name: "visit", to: "/locaties/openingstijden", icon: DoorOpen },
  { name: "committee", to: "/groepen/COMMITTEE", icon: Users },
  { name: "work", to: "/samenwerken", icon: Building2 },
  { name: "history", to: "/geschiedenis", icon: Scroll },
] as const

function Onward() {
  const { t } = useTranslation("pages")
  return (
    <PageSection title={t("pages:about.onward")} className="mt-5">
      <ul className="grid gap-2 fill-240">
        {onward.map(({ name, to, icon: Icon }) => (
          <Card as="li" key={name} className="card-link p-2 flex gap-1.5 items-start">
            <Icon size={24} strokeWidth={1.75} aria-hidden className="flex-none text-accent" />
            <div className="min-w-0">
              <h3 className="heading-5">
                <Link to={to} className="covering">
                  {t(`pages:about.${name}.title`)}
                </Link>
              </h3>
              <p className="text-sm text-muted">{t(`pages:about.${name}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
