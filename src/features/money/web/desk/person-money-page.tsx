import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { NotFoundScreen } from "../../../../ui/screens/not-found-screen.tsx"
import { mayCharge, mayTakePayments } from "../../money.policy.ts"
import { type PersonMoney, personMoneyQuery, useMoneyChange, useMoneyLive } from "./desk.api.ts"
import { ChargeByHand } from "./charge-by-hand.tsx"
import { Refund, TakePayment, WriteOff } from "./person-acts.tsx"
import { PersonCharges } from "./person-charges.tsx"
import { PersonReminders } from "../reminders/person-reminders.tsx"
import { PersonPayments } from "./person-payments.tsx"

/** /financien/personen/{userId}: all that the books say of one person, and what can be done. */
export function Component() {
  const userId = Number(useParams()["userId"])
  return Number.isInteger(userId) && userId > 0 ? <OfPerson key={userId} userId={userId} /> : <NotFoundScreen />
}

function OfPerson({ userId }: { userId: number }) {
  const result = useQuery(personMoneyQuery(useApi(), userId))
  useMoneyLive()
  return <Loaded result={result}>{(money) => <Parts money={money} />}</Loaded>
}

type Act = "take" | "charge" | "writeOff" | "refund"

function Parts({ money }: { money: PersonMoney }) {
  const { t } = useTranslation("moneyDesk")
  const [act, setAct] = useState<Act>()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { userId, name, freeCents, charges } = money
  const open = charges.filter(({ openCents }) => openCents)
  const chosen = open.filter(({ chargeId }) => ticked.has(chargeId))
  const close = () => setAct(undefined)
  const ofCharges = { userId, chosen, open, onClose: close, onDone: () => setTicked(new Set()) }
  return (
    <>
      <PageHead
        title={t("moneyDesk:pages.person", { name })}
        above={money.isFormer ? <span className="text-muted">{t("moneyDesk:list.isFormer")}</span> : null}
        actions={<Actions money={money} hasOpen={open.length > 0} begin={setAct} />}
      />
      <Balance money={money} />
      <PersonCharges charges={charges} ticked={ticked} onTick={setTicked} />
      <PersonReminders person={money} />
      <PersonPayments payments={money.payments} charges={charges} />
      {act === "take" ? <TakePayment {...ofCharges} /> : null}
      {act === "writeOff" ? <WriteOff {...ofCharges} /> : null}
      {act === "charge" ? <ChargeByHand userId={userId} onClose={close} /> : null}
      {act === "refund" ? <Refund userId={userId} freeCents={freeCents} onClose={close} /> : null}
    </>
  )
}

function Actions({ money, hasOpen, begin }: { money: PersonMoney; hasOpen: boolean; begin: (act: Act) => void }) {
  const { t } = useTranslation("moneyDesk")
  const [maysCharge, maysTake] = [useMay(mayCharge), useMay(mayTakePayments)]
  const settle = useMoneyChange("POST /money/people/:userId/settle")
  const showError = useShowError()
  const { userId, freeCents } = money
  const runSettle = async () => {
    if (!(await confirm({ title: t("moneyDesk:acts.settle"), message: t("moneyDesk:acts.settleQuestion") }))) return
    try {
      await settle.mutateAsync({ params: { userId } })
      showSnack(t("moneyDesk:acts.settled"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      {maysTake ? (
        <Button variant="contained" onClick={() => begin("take")}>
          {t("moneyDesk:acts.take")}
        </Button>
      ) : null}
      {maysTake && hasOpen && freeCents ? (
        <Button variant="outlined" loading={settle.isPending} onClick={() => void runSettle()}>
          {t("moneyDesk:acts.settle")}
        </Button>
      ) : null}
      {maysCharge ? (
        <Button variant="outlined" onClick={() => begin("charge")}>
          {t("moneyDesk:acts.charge")}
        </Button>
      ) : null}
      {maysTake && hasOpen ? (
        <Button variant="outlined" onClick={() => begin("writeOff")}>
          {t("moneyDesk:acts.writeOff")}
        </Button>
      ) : null}
      {maysTake && freeCents ? (
        <Button variant="outlined" onClick={() => begin("refund")}>
          {t("moneyDesk:acts.refund")}
        </Button>
      ) : null}
    </>
  )
}

function Balance({ money: { openCents, freeCents } }: { money: PersonMoney }) {
  const { t } = useTranslation("moneyDesk")
  const language = useLanguage()
  return (
    <SectionCard>
      <dl className="flex flex-wrap gap-x-4 gap-y-2">
        <div>
          <dt className="text-muted">{t("moneyDesk:person.open")}</dt>
          <dd className="heading-2 figures">{formatMoney(openCents, language)}</dd>
        </div>
        {freeCents ? (
          <div>
            <dt className="text-muted">{t("moneyDesk:person.free")}</dt>
            <dd className="heading-2 figures">{formatMoney(freeCents, language)}</dd>
          </div>
        ) : null}
      </dl>
    </SectionCard>
  )
}
