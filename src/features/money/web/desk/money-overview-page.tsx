import { useQuery } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { TodoList } from "../todo-list.tsx"
import { type Overview, overviewQuery, todoQuery, useMoneyLive } from "./desk.api.ts"

const openPath = "/financien/openstaand"

/** /financien: what is open, what waits, and what came in. */
export function Component() {
  const { t } = useTranslation("moneyDesk")
  const result = useQuery(overviewQuery(useApi()))
  useMoneyLive()
  return (
    <>
      <PageHead
        title={t("moneyDesk:pages.overview")}
        lead={t("moneyDesk:lead.overview")}
        actions={
          <>
            <LinkButton to={openPath} variant="outlined">
              {t("moneyDesk:pages.open")}
            </LinkButton>
            <LinkButton to="/financien/bank" variant="outlined">
              {t("moneyDesk:overview.bank")}
            </LinkButton>
            <LinkButton to="/financien/contributie" variant="outlined">
              {t("moneyDesk:overview.contribution")}
            </LinkButton>
            <LinkButton to="/financien/incasso" variant="outlined">
              {t("moneyDesk:overview.collections")}
            </LinkButton>
            <LinkButton to="/financien/declaraties" variant="outlined">
              {t("moneyDesk:overview.claims")}
            </LinkButton>
            <LinkButton to="/financien/begrotingen" variant="outlined">
              {t("moneyDesk:overview.budgets")}
            </LinkButton>
            <LinkButton to="/financien/grootboek" variant="outlined">
              {t("moneyDesk:overview.books")}
            </LinkButton>
            <LinkButton to="/financien/jaarafsluiting" variant="outlined">
              {t("moneyDesk:overview.yearEnd")}
            </LinkButton>
            <LinkButton to="/financien/instellingen" variant="outlined">
              {t("moneyDesk:overview.settings")}
            </LinkButton>
          </>
        }
      />
      <Loaded result={result}>{(overview) => <Parts overview={overview} />}</Loaded>
    </>
  )
}

function Parts({ overview }: { overview: Overview }) {
  return (
    <>
      {overview.openCharges ? <OpenCard overview={overview} /> : <NothingOpen />}
      <div className="grid grid-cols-1 md:grid-cols-2 gap-x-3">
        <WaitingCard free={overview.free} toGiveBack={overview.toGiveBack} />
        <ReceivedCard received={overview.received} />
      </div>
      {overview.takeover ? <TakeoverCard takeover={overview.takeover} /> : null}
    </>
  )
}

function NothingOpen() {
  const { t } = useTranslation("moneyDesk")
  return (
    <div className="mb-3">
      <EmptyState
        icon={Wallet}
        title={t("moneyDesk:overview.empty")}
        action={<LinkButton to="/activiteiten">{t("moneyDesk:overview.toActivities")}</LinkButton>}
      >
        {t("moneyDesk:overview.emptyText")}
      </EmptyState>
    </div>
  )
}

function OpenCard({ overview: { openCents, debtors, ages, kinds } }: { overview: Overview }) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  return (
    <SectionCard
      title={t("moneyDesk:overview.open")}
      action={<RouterLink to={`${openPath}?per=persoon`}>{t("moneyDesk:overview.showOpen")}</RouterLink>}
    >
      <p className="mb-3">
        <strong className="heading-1 figures">{formatMoney(openCents, language)}</strong>{" "}
        <span className="text-muted">{t("moneyDesk:overview.openBy", { count: debtors })}</span>
      </p>
      <div className="grid grid-cols-1 md:grid-cols-2 gap-3">
        <Sums
          title={t("moneyDesk:overview.byAge")}
          rows={ages
            .filter(({ charges }) => charges)
            .map(({ age, ...sum }) => ({
              ...sum,
              label: t(`moneyDesk:ages.${age}`),
              to: `${openPath}?leeftijd=${age}`,
            }))}
        />
        <Sums
          title={t("moneyDesk:overview.byKind")}
          rows={kinds.map(({ kind, ...sum }) => ({
            ...sum,
            label: t(`moneyDesk:kinds.${kind}`),
            to: `${openPath}?soort=${kind}`,
          }))}
        />
      </div>
    </SectionCard>
  )
}

interface Sum {
  label: string
  to: string
  openCents: number
  charges: number
}

function Sums({ title, rows }: { title: string; rows: readonly Sum[] }) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  return (
    <div>
      <h3 className="heading-4 mb-1">{title}</h3>
      <ul>
        {rows.map(({ label, to, openCents, charges }) => (
          <li key={to} className="py-1 border-t border-line flex flex-wrap justify-between gap-x-2">
            <RouterLink to={to}>{label}</RouterLink>
            <span className="figures text-right">
              {formatMoney(openCents, language)}{" "}
              <span className="text-sm text-muted">{t("moneyDesk:overview.charges", { count: charges })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the treasurer has to do, here and on other pages. */
function WaitingCard({ free: { cents, people }, toGiveBack }: Pick<Overview, "free" | "toGiveBack">) {
  const { t } = useTranslation("moneyDesk")
  const result = useQuery(todoQuery(useApi()))
  const amount = formatMoney(cents, useLanguage())
  return (
    <SectionCard title={t("moneyDesk:overview.waiting")}>
      <Loaded result={result}>
        {(todo) =>
          todo.length || cents ? (
            <TodoList todo={todo} />
          ) : (
            <p className="text-muted">{t("moneyDesk:overview.nothingWaits")}</p>
          )
        }
      </Loaded>
      {cents ? <p className="mt-2">{t("moneyDesk:overview.free", { amount, count: people })}</p> : null}
      {toGiveBack.people.length ? <ToGiveBack toGiveBack={toGiveBack} /> : null}
    </SectionCard>
  )
}

/** Whose place is gone: their money goes back by hand, on their page. */
function ToGiveBack({ toGiveBack: { cents, people, total } }: Pick<Overview, "toGiveBack">) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  return (
    <>
      <h3 className="heading-4 mt-3">{t("moneyDesk:overview.toGiveBack", { amount: formatMoney(cents, language) })}</h3>
      <p className="text-muted mb-1">{t("moneyDesk:overview.toGiveBackText")}</p>
      <ul>
        {people.map(({ userId, name, cents: own }) => (
          <li key={userId} className="py-1 border-t border-line flex flex-wrap justify-between gap-x-2">
            <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
            <span className="figures">{formatMoney(own, language)}</span>
          </li>
        ))}
      </ul>
      {total > people.length ? (
        <p className="mt-1 text-muted">{t("moneyDesk:overview.toGiveBackMore", { count: total - people.length })}</p>
      ) : null}
    </>
  )
}

function ReceivedCard({ received }: Pick<Overview, "received">) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  return (
    <SectionCard title={t("moneyDesk:overview.received")}>
      {received.length ? null : <p className="text-muted">{t("moneyDesk:overview.nothingReceived")}</p>}
      <ul>
        {received.map(({ method, cents, payments }) => (
          <li key={method} className="py-1 border-t border-line flex flex-wrap justify-between gap-x-2">
            {method === "online" ? (
              <RouterLink to="/financien/uitbetalingen">{t(`moneyDesk:methods.${method}`)}</RouterLink>
            ) : (
              t(`moneyDesk:methods.${method}`)
            )}
            <span className="figures text-right">
              {formatMoney(cents, language)}{" "}
              <span className="text-sm text-muted">{t("moneyDesk:overview.payments", { count: payments })}</span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function TakeoverCard({ takeover }: { takeover: NonNullable<Overview["takeover"]> }) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  const { charges, chargedCents, openCents, paidCents, writtenOffCents, freeCents, leftOut, leftOutCents } = takeover
  return (
    <SectionCard title={t("moneyDesk:overview.taken")}>
      <p>
        {t("moneyDesk:overview.takenText", {
          charges,
          charged: money(chargedCents),
          paid: money(paidCents),
          writtenOff: money(writtenOffCents),
          open: money(openCents),
          free: money(freeCents),
        })}{" "}
        {leftOut ? t("moneyDesk:overview.leftOut", { count: leftOut, amount: money(leftOutCents) }) : null}
      </p>
    </SectionCard>
  )
}
