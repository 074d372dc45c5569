import { useQuery } from "@tanstack/react-query"
import { CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import type { LineState } from "../bank-line-kinds.ts"
import { linesAtOnce } from "../bank-statement.ts"
import { linesQuery, overviewQuery } from "./bank-statement.api.ts"
import { DecidedLine } from "./decided-line.tsx"
import { MatchList } from "./match-list.tsx"

const stateOf: Record<string, LineState> = { geboekt: "booked", overgeslagen: "ignored" }
const wordOf: Record<LineState, string | null> = { open: null, booked: "geboekt", ignored: "overgeslagen" }

/** /financien/bank/afletteren: say of each line what it was, and look at what was said. */
export function Component() {
  const { t } = useTranslation("bankStatements")
  const [search] = useSearchParams()
  useLive("bank-statements", "money")
  const choice = {
    state: stateOf[search.get("staat") ?? ""] ?? ("open" as const),
    bankStatementId: Number(search.get("afschrift")) || null,
    bankLineId: Number(search.get("regel")) || null,
    pageNumber: Math.max(1, Number(search.get("pagina")) || 1),
  }
  const result = useQuery(linesQuery(useApi(), choice))
  const address = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ pagina: null, regel: null, ...change }))
      if (value === null) next.delete(name)
      else next.set(name, value)
    return `/financien/bank/afletteren${next.size ? `?${next}` : ""}`
  }
  return (
    <>
      <PageHead title={t("bankStatements:pages.match")} lead={t("bankStatements:lead.match")} />
      <States state={choice.state} hrefFor={(state) => address({ staat: wordOf[state] })} />
      <Loaded result={result}>
        {({ data: lines, pagination }) => (
          <>
            {lines.length === 0 ? (
              <Nothing state={choice.state} />
            ) : choice.state === "open" ? (
              <MatchList lines={lines} total={pagination.totalItems} />
            ) : (
              <ul className="grid grid-cols-1 gap-2">
                {lines.map((line) => (
                  <DecidedLine key={line.bankLineId} line={line} />
                ))}
              </ul>
            )}
            <Pager
              page={choice.pageNumber}
              totalPages={Math.ceil(pagination.totalItems / linesAtOnce)}
              hrefFor={(page) => address({ pagina: String(page) })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

function States({ state: shown, hrefFor }: { state: LineState; hrefFor: (state: LineState) => string }) {
  const { t } = useTranslation("bankStatements")
  const { data: counts } = useQuery(overviewQuery(useApi()))
  return (
    <nav aria-label={t("bankStatements:states.label")} className="mb-3 flex flex-wrap gap-1">
      {(["open", "booked", "ignored"] as const).map((state) => (
        <LinkButton
          key={state}
          to={hrefFor(state)}
          variant="outlined"
          className={state === shown ? "bg-selected" : undefined}
          aria-current={state === shown ? "page" : undefined}
        >
          {t(`bankStatements:states.${state}`)}
          {counts?.[state] ? <span className="figures text-muted">{counts[state]}</span> : null}
        </LinkButton>
      ))}
    </nav>
  )
}

function Nothing({ state }: { state: LineState }) {
  const { t } = useTranslation("bankStatements")
  return (
    <EmptyState
      icon={CircleCheck}
      title={t(`bankStatements:empty.${state}`)}
      action={<LinkButton to="/financien/bank">{t("bankStatements:empty.toStatements")}</LinkButton>}
    >
      {state === "open" ? t("bankStatements:empty.openText") : null}
    </EmptyState>
  )
}
