import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { handMethods } from "../../money/money-kinds.ts"
import { poolsText } from "../../activities/pool.ts"
import { type Presence, presences } from "../../activities/sign-up-kinds.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import type { SignUpRow } from "./sign-up.api.ts"
import { type SignUpDetail, signUpDetailQuery, useSignUpChange } from "./sign-up-list.api.ts"
import { SignUpLog } from "./sign-up-log.tsx"
import { SignUpListEdit } from "./sign-up-list-edit.tsx"
import { AnswerList } from "./sign-up-own.tsx"
import type { Question } from "./public/sign-up-questions.ts"
import { useTick } from "./sign-up-list-presence.ts"
import { type Step, stepsFor, SignUpListStep } from "./sign-up-list-step.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { Button } from "../../../ui/button.tsx"

interface PersonProps {
  activity: Activity
  row: SignUpRow
  /** The questions whose answers the viewer may read. */
  questions: readonly Question[]
  mayChange: boolean
  onClose: () => void
}

/** Everything about one person on the list, and what an organiser can do with them. */
export function SignUpListPerson(props: PersonProps) {
  const { activity, row, mayChange, onClose } = props
  const [step, setStep] = useState<Step | "edit">()
  const { t } = useTranslation("signUps")
  const title = step ? `${t(`signUps:list.person.${step}`)}: ${row.name}` : row.name
  return (
    <ModalDialog title={title} onClose={onClose}>
      {step === "edit" && mayChange ? (
        <SignUpListEdit
          activityId={activity.activityId}
          row={row}
          questions={props.questions}
          onDone={onClose}
          onBack={() => setStep(undefined)}
        />
      ) : step && step !== "edit" && mayChange ? (
        <SignUpListStep
          activityId={activity.activityId}
          row={row}
          step={step}
          onDone={onClose}
          onBack={() => setStep(undefined)}
        />
      ) : (
        <About {...props} onStep={setStep} />
      )}
    </ModalDialog>
  )
}

function About({
  activity,
  row,
  questions,
  mayChange,
  onStep,
}: PersonProps & { onStep: (step: Step | "edit") => void }) {
  const { t } = useTranslation("signUps")
  const [language, now, me] = [useLanguage(), useNow(), useUser()]
  const detail = useQuery(signUpDetailQuery(useApi(), activity.activityId, row.signUpId))
  const isOver = activity.status === "cancelled" || now >= Date.parse(activity.startsAt)
  const isMe = me?.userId === (row.guestOf?.userId ?? row.userId)
  const steps = mayChange && !isOver && !isMe ? stepsFor(row) : []
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <State row={row} />
        {row.guestOf ? (
          <MemberLink person={{ ...row.guestOf, name: t("signUps:list.guestOf", { name: row.guestOf.name }) }} />
        ) : row.isMember ? null : (
          <StatusBadge tone="neutral" label={t(row.isGuest ? "signUps:list.guest" : "signUps:list.nonMember")} />
        )}
        <span>{t("signUps:list.person.since", { when: formatMoment(row.queuedAt, language, now) })}</span>
        {row.poolIds.length ? <span>{poolsText(activity.pools, row.poolIds, language)}</span> : null}
        {row.email ? (
          <TextLink href={`mailto:${row.email}`} className="wrap-anywhere">
            {row.email}
          </TextLink>
        ) : row.guestOf ? null : (
          <span className="text-muted">{t("signUps:list.person.noEmail")}</span>
        )}
      </div>
      {mayChange && row.status === "registered" ? <PresenceChoice activity={activity} row={row} /> : null}
      {mayChange && row.status !== "cancelled" && row.priceCents > 0 ? (
        <PaymentChoice activity={activity} row={row} paidWith={detail.data?.paidWith} />
      ) : null}
      {detail.data?.lateCents ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <span>{t("signUps:list.person.late", { price: formatMoney(detail.data.lateCents, language) })}</span>
          {mayChange && !isMe ? (
            <Button variant="outlined" onClick={() => onStep("waiveLate")}>
              {t("signUps:list.person.waiveLate")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {questions.length ? (
        <section>
          <h3 className="heading-5">{t("signUps:list.person.answers")}</h3>
          <AnswerList questions={questions} answers={row.answers} />
          {steps.length ? (
            <Button className="-ml-1.25" onClick={() => onStep("edit")}>
              {t("signUps:list.person.edit")}
            </Button>
          ) : null}
        </section>
      ) : null}
      {steps.length ? (
        <section>
          <h3 className="heading-5 mb-1">{t("signUps:list.person.change")}</h3>
          <div className="flex flex-wrap gap-1">
            {steps.map((step) => (
              <Button key={step} variant="outlined" onClick={() => onStep(step)}>
                {t(`signUps:list.person.${step}`)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
      {isMe && mayChange && !isOver ? <p className="text-muted">{t("signUps:refused.itself")}</p> : null}
      <section>
        <h3 className="heading-5 mb-1">{t("signUpLog:title")}</h3>
        <Loaded result={detail}>{({ log }) => <SignUpLog log={log} />}</Loaded>
      </section>
    </div>
  )
}

function State({ row }: { row: SignUpRow }) {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  if (row.respondBy) {
    const when = formatMoment(row.respondBy, language, now)
    return <StatusBadge tone="attention" label={t("signUps:list.offered", { when })} />
  }
  if (row.status === "waiting")
    return <StatusBadge tone="attention" label={t("signUps:card.states.waiting.title", { position: row.position })} />
  return (
    <StatusBadge tone={row.status === "registered" ? "good" : "neutral"} label={t(`signUps:status.${row.status}`)} />
  )
}

function PresenceChoice({ activity, row }: { activity: Activity; row: SignUpRow }) {
  const { t } = useTranslation("signUps")
  const tick = useTick(activity.activityId)
  return (
    <Choice
      label={t("signUps:list.person.presence")}
      value={row.presence}
      options={presences.map((value) => ({ value, label: t(`signUps:presence.${value}`) }))}
      onChoose={(presence: Presence) => tick({ signUpId: row.signUpId, name: row.name, presence })}
    />
  )
}

/** Not paid, how it was paid, or that it need not be. */
const payments = ["due", ...handMethods, "waived"] as const
type PaymentOption = (typeof payments)[number]

/** What to send for an option. */
const saidBy = (option: PaymentOption) =>
  option === "due" || option === "waived" ? { paymentState: option } : { paymentState: "paid" as const, method: option }

interface PaymentChoiceProps {
  activity: Activity
  row: SignUpRow
  /** How it was paid; undefined while that is not known. */
  paidWith: SignUpDetail["paidWith"] | undefined
}

function PaymentChoice({ activity, row, paidWith }: PaymentChoiceProps) {
  const { t } = useTranslation(["signUps", "cashBox"])
  const [language, showError] = [useLanguage(), useShowError()]
  const pay = useSignUpChange("PUT /activities/:activityId/sign-ups/:signUpId/payment")
  const params = { activityId: activity.activityId, signUpId: row.signUpId }
  const choose = (option: PaymentOption) =>
    pay.mutate(
      { params, body: saidBy(option) },
      { onSuccess: () => showSnack(t("signUps:list.person.paymentSaved")), onError: (error) => showError(error) },
    )
  const isPaid = row.paymentState === "paid"
  const booked = isPaid ? paidWith : row.paymentState
  const sending = pay.isPending ? (pay.variables.body.method ?? pay.variables.body.paymentState) : undefined
  const label = t("signUps:list.person.payment", { price: formatMoney(row.priceCents, language) })
  // Only giving it back undoes it.
  if (isPaid && (paidWith === "online" || paidWith === "directDebit"))
    return (
      <section>
        <h3 className="heading-5 mb-1">{label}</h3>
        <StatusBadge tone="good" label={t(`cashBox:otherwise.${paidWith}`)} />
      </section>
    )
  return (
    <Choice
      label={label}
      value={sending ?? booked ?? ""}
      options={payments.map((value) => ({
        value,
        label: value === "due" || value === "waived" ? t(`signUps:payment.${value}`) : t(`cashBox:methods.${value}`),
      }))}
      onChoose={choose}
    />
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: string
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** A few options side by side, saved when one is pressed. */
function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  const id = useId()
  return (
    <section>
      <h3 id={id} className="heading-5 mb-1">
        {label}
      </h3>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => option.value === value || onChoose(option.value)}
            className="pill rounded"
          >
            {option.label}
          </button>
        ))}
      </div>
    </section>
  )
}
