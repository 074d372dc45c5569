import clsx from "clsx"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Search, SearchX } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from "react-router"
import { isSearch, searchMax } from "../../../platform/search-words.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { readSearchAddress, type SearchAddress, searchPath } from "../search-address.ts"
import { pageSize, type SearchKind } from "../search-kinds.ts"
import { type SearchAnswer, type SearchGroup, siteSearchQuery } from "./search.api.ts"
import { kindIcons, quoted, SearchResult } from "./search-result.tsx"

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const address = readSearchAddress(new URL(request.url).searchParams)
  if (isSearch(address.q)) await ensureFresh(app.queryClient, siteSearchQuery(app.api, address, await readerId(app)))
  const { q } = address
  return { title: q ? app.i18n.t("search:titleFor", { q }) : app.i18n.t("search:title") }
}

/** /zoeken */
export function Component() {
  const { t } = useTranslation("search")
  const user = useUser()
  const address = readSearchAddress(new URLSearchParams(useLocation().search))
  const result = useQuery({
    ...siteSearchQuery(useApi(), address, user?.userId ?? null),
    enabled: isSearch(address.q),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={t("search:title")}
        tab={address.q ? t("search:titleFor", { q: address.q }) : t("search:title")}
        lead={user ? t("search:lead") : t("search:leadVisitor")}
      />
      <SearchForm key={address.q} address={address} />
      <div className="mt-3">
        {isSearch(address.q) ? (
          <Loaded result={result}>{(answer) => <Results address={address} answer={answer} />}</Loaded>
        ) : (
          <>
            <p className="text-muted">{`${t("search:start.title")}. ${t("search:start.advice")}`}</p>
            <Starts />
          </>
        )}
      </div>
    </>
  )
}

/** A plain HTML form, so that it also works without script. */
function SearchForm({ address }: { address: SearchAddress }) {
  const { t } = useTranslation("search")
  const navigate = useNavigate()
  return (
    <form
      role="search"
      method="get"
      action="/zoeken"
      className="flex gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get("q") as string
        void navigate(searchPath({ q: q.trim() }))
      }}
    >
      <Input
        className="flex-1 min-w-0"
        name="q"
        type="search"
        defaultValue={address.q}
        aria-label={t("search:label")}
        placeholder={t("search:label")}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchMax}
        start={<Search size={20} aria-hidden />}
      />
      <Button type="submit" variant="contained">
        {t("search:submit")}
      </Button>
    </form>
  )
}

function Results({ address, answer }: { address: SearchAddress; answer: SearchAnswer }) {
  const { t } = useTranslation("search")
  const { groups } = answer
  const total = groups.reduce((sum, { totalItems }) => sum + totalItems, 0)
  const chosen = groups.find(({ kind }) => kind === address.kind)
  if (groups.length === 0) return <Nothing q={address.q} />
  return (
    <>
      <p role="status" className="mb-2">
        {answer.isResembling ? (
          t("search:resembling")
        ) : answer.dropped.length > 0 ? (
          t("search:without", { words: quoted(answer.dropped) })
        ) : (
          <Count total={total} groups={groups} />
        )}
      </p>
      {groups.length > 1 || address.kind ? <Kinds address={address} groups={groups} /> : null}
      {address.kind === undefined ? (
        <div className="grid gap-4">
          {groups.map((group) => (
            <Group key={group.kind} q={address.q} group={group} forms={answer.forms} />
          ))}
        </div>
      ) : (
        <OfKind address={{ ...address, kind: address.kind }} group={chosen} forms={answer.forms} />
      )}
    </>
  )
}

function Count({ total, groups }: { total: number; groups: readonly SearchGroup[] }) {
  const { t } = useTranslation("search")
  return groups.some(({ hasMore }) => hasMore)
    ? t("search:countMore", { number: total })
    : t("search:count", { count: total })
}

/** The kinds of which something was found: links, so that each has its own address. */
function Kinds({ address: { q, kind }, groups }: { address: SearchAddress; groups: readonly SearchGroup[] }) {
  const { t } = useTranslation("search")
  const link = (target: SearchKind | undefined, text: string) => (
    <li key={target ?? "all"}>
      <Link
        to={searchPath({ q, kind: target })}
        aria-current={target === kind ? "page" : undefined}
        className={clsx("pill", target === kind && "pill-on")}
        preventScrollReset
      >
        {text}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t("search:kindsLabel")} className="mb-3">
      <ul className="flex flex-wrap gap-1">
        {link(undefined, t("search:everything"))}
        {groups.map((group) => link(group.kind, `${t(`search:kinds.${group.kind}`)} ${numberOf(group)}`))}
      </ul>
    </nav>
  )
}

const numberOf = ({ totalItems, hasMore }: SearchGroup) => `${totalItems}${hasMore ? "+" : ""}`

interface GroupProps {
  q: string
  group: SearchGroup
  forms: readonly string[]
}

function Group({ q, group, forms }: GroupProps) {
  const { t } = useTranslation("search")
  const titleId = useId()
  const Icon = kindIcons[group.kind]
  const name = t(`search:kinds.${group.kind}`)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="heading-4 mb-1 flex items-center gap-1">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        {name}
      </h2>
      <Items group={group} forms={forms} />
      {group.totalItems > group.items.length ? (
        <p className="mt-1">
          <LinkButton to={searchPath({ q, kind: group.kind })} variant="outlined" size="small">
            {t("search:allOf", { kind: name })} ({numberOf(group)})
          </LinkButton>
        </p>
      ) : null}
    </section>
  )
}

function Items({ group, forms }: Omit<GroupProps, "q">) {
  return (
    <ul className="border-t border-line">
      {group.items.map((item) => (
        <li key={`${item.path} ${item.title_nl}`} className="border-b border-line">
          <Link to={item.path} className="block px-1 py-1.25 no-underline text-ink hover:bg-hover">
            <SearchResult item={item} forms={forms} isLong />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface OfKindProps {
  address: SearchAddress & { kind: SearchKind }
  group: SearchGroup | undefined
  forms: readonly string[]
}

function OfKind({ address: { q, kind, page }, group, forms }: OfKindProps) {
  const { t } = useTranslation("search")
  if (!group?.items.length)
    return (
      <EmptyState
        icon={SearchX}
        title={t("search:nothing.ofKind", { kind: t(`search:kinds.${kind}`) })}
        action={<LinkButton to={searchPath({ q })}>{t("search:nothing.elsewhere")}</LinkButton>}
      />
    )
  return (
    <>
      <h2 className="sr-only">{t(`search:kinds.${kind}`)}</h2>
      <Items group={group} forms={forms} />
      <Pager
        page={page}
        totalPages={Math.ceil(group.totalItems / pageSize)}
        hrefFor={(target) => searchPath({ q, kind, page: target })}
      />
      {group.hasMore ? <p className="mt-2 text-muted">{t("search:tooMany", { number: group.totalItems })}</p> : null}
    </>
  )
}

const often = {
  visitor: ["openingTimes", "join", "contact", "statutes", "internships", "darkMode"],
  user: ["openingTimes", "signOff", "password", "bank", "minutes", "darkMode"],
} as const

/** What others search for, a press away. */
function Starts() {
  const { t } = useTranslation("search")
  const labelId = useId()
  const names = often[useUser() ? "user" : "visitor"]
  return (
    <nav aria-labelledby={labelId} className="mt-3">
      <h2 id={labelId} className="heading-4 mb-1">
        {t("search:start.label")}
      </h2>
      <ul className="flex flex-wrap gap-1">
        {names.map((name) => (
          <li key={name}>
            <Link to={searchPath({ q: t(`search:often.${name}`) })} className="pill">
              {t(`search:often.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ q }: { q: string }) {
  const { t } = useTranslation("search")
  const user = useUser()
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        title={t("search:nothing.title", { q })}
        action={
          user ? undefined : (
            <LinkButton to="/login" variant="outlined">
              {t("search:nothing.logIn")}
            </LinkButton>
          )
        }
      >
        {t(user ? "search:nothing.advice" : "search:nothing.adviceVisitor")}
      </EmptyState>
      <Starts />
    </div>
  )
}
