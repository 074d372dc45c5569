import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import type * as z from "zod"
import { formatMoment, formatMoney } from "../../../platform/format.ts"
import type { Api } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useChange } from "../../../platform/web/change.ts"
import { useNow } from "../../../platform/web/now.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../activities/web/public/activity-labels.ts"
import { mayReadMoney } from "../../money/money.policy.ts"
import { countInput, explainInput } from "../cash-box.ts"

type CashBox = Api["GET /activities/:activityId/cash-box"]["answer"]["data"]
type Method = CashBox["methods"][number]
type Count = CashBox["counts"][number]

/** /activiteiten/{slug}/kas: for organisers of the activity, and those who may see all money. */
export function Component() {
  const { slug = "" } = useParams()
  const userId = useUser()?.userId ?? null
  const maySee = useMay(mayReadMoney)
  const activity = useQuery({
    ...activityApi.one(useApi(), slug, userId),
    enabled: userId !== null,
    // Not the answer for a visitor: it has no rights.
    placeholderData: undefined,
  })
  activityApi.useLive()
  return (
    <Loaded result={activity}>
      {(data) => (data.may?.updateSignUps || maySee ? <Box activity={data} /> : <ForbiddenScreen />)}
    </Loaded>
  )
}

function Box({ activity }: { activity: Activity }) {
  const { t } = useTranslation("cashBox")
  const [api, labels, now] = [useApi(), useActivityLabels(), useNow()]
  const { activityId, slug } = activity
  const box = useQuery(
    personalQuery(
      ["activities", "cashBox", activityId],
      () => api("GET /activities/:activityId/cash-box", { params: { activityId } }),
      { staleTime: 0 },
    ),
  )
  return (
    <>
      <PageHead
        title={t("cashBox:pageOf", { title: labels.titleOf(activity) })}
        lead={`${labels.whenOf(activity, now)}. ${t("cashBox:lead")}`}
        actions={<LinkButton to={`/activiteiten/${slug}/wachtlijst`}>{t("cashBox:toList")}</LinkButton>}
      />
      <Loaded result={box}>
        {(data) => (
          <>
            <div className="grid gap-2 fill-260">
              {data.methods.map((method) => (
                <MethodCard key={method.method} activityId={activityId} method={method} mayCount={data.may.count} />
              ))}
            </div>
            <Counts activityId={activityId} counts={data.counts} mayExplain={data.may.explain} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface MethodCardProps {
  activityId: number
  method: Method
  mayCount: boolean
}

function MethodCard({ activityId, method: { method, receivedCents, payments }, mayCount }: MethodCardProps) {
  const { t } = useTranslation("cashBox")
  const language = useLanguage()
  const [isCounting, setCounting] = useState(false)
  const title = t(`cashBox:methods.${method}`)
  return (
    <Card className="flex flex-col items-start gap-1 p-2">
      <h2 className="heading-4">{title}</h2>
      <p className="heading-2 figures">{formatMoney(receivedCents, language)}</p>
      <p className="text-muted figures">{t("cashBox:payments", { count: payments })}</p>
      {mayCount ? (
        <Button variant="outlined" onClick={() => setCounting(true)} aria-label={`${t("cashBox:count")}: ${title}`}>
          {t("cashBox:count")}
        </Button>
      ) : null}
      {isCounting ? (
        <CountDialog
          activityId={activityId}
          method={method}
          expectedCents={receivedCents}
          onClose={() => setCounting(false)}
        />
      ) : null}
    </Card>
  )
}

const countFields = countInput.pick({ countedCents: true, note: true })

interface CountDialogProps {
  activityId: number
  method: Method["method"]
  expectedCents: number
  onClose: () => void
}

/** What was counted is typed before what ought to be there is shown: nobody counts towards it. */
function CountDialog({ activityId, method, expectedCents, onClose }: CountDialogProps) {
  const { t } = useTranslation("cashBox")
  const language = useLanguage()
  const count = useChange("POST /activities/:activityId/cash-box/counts", "activities")
  return (
    <ModalDialog title={t("cashBox:countTitle", { method: t(`cashBox:methods.${method}`) })} onClose={onClose}>
      <Form
        schema={countFields}
        defaultValues={{ note: "" }}
        onSubmit={async (values) => {
          await count.mutateAsync({ params: { activityId }, body: { ...values, method, expectedCents } })
          return values.countedCents - expectedCents
        }}
        onSaved={(difference) => {
          showSnack(
            difference
              ? t("cashBox:savedDifference", { amount: formatMoney(Math.abs(difference), language) })
              : t("cashBox:savedRight"),
          )
          onClose()
        }}
        submitLabel={t("cashBox:save")}
        bar="plain"
      >
        <MoneyField<z.input<typeof countFields>>
          name="countedCents"
          label={t("cashBox:counted")}
          help={t(`cashBox:countedHelp.${method}`)}
          required
        />
        <TextField<z.input<typeof countFields>> name="note" label={t("cashBox:note")} />
      </Form>
    </ModalDialog>
  )
}

interface CountsProps {
  activityId: number
  counts: readonly Count[]
  mayExplain: boolean
}

function Counts({ activityId, counts, mayExplain }: CountsProps) {
  const { t } = useTranslation("cashBox")
  const [explaining, setExplaining] = useState<Count>()
  return (
    <section className="mt-4">
      <h2 className="heading-3 mb-1">{t("cashBox:counts")}</h2>
      {counts.length ? (
        <Card as="ul" className="m-0 list-none p-0">
          {counts.map((count) => (
            <CountRow
              key={count.cashCountId}
              count={count}
              onExplain={mayExplain && !count.explained ? () => setExplaining(count) : undefined}
            />
          ))}
        </Card>
      ) : (
        <p className="text-muted">{t("cashBox:noCounts")}</p>
      )}
      {explaining ? (
        <ExplainDialog activityId={activityId} count={explaining} onClose={() => setExplaining(undefined)} />
      ) : null}
    </section>
  )
}

function CountRow({ count, onExplain }: { count: Count; onExplain: (() => void) | undefined }) {
  const { t } = useTranslation("cashBox")
  const [language, now] = [useLanguage(), useNow()]
  const { method, countedCents, expectedCents, note, by, at, explained } = count
  const difference = countedCents - expectedCents
  const amount = formatMoney(Math.abs(difference), language)
  return (
    <li className="flex flex-wrap items-start justify-between gap-1 border-line p-2 not-first:border-t">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold figures">
          {t(`cashBox:methods.${method}`)}: {formatMoney(countedCents, language)}{" "}
          <span className="font-normal text-muted">
            {t("cashBox:ofBooked", { amount: formatMoney(expectedCents, language) })}
          </span>
        </p>
        <p className="text-sm text-muted">
          {[by ?? t("cashBox:somebody"), formatMoment(at, language, now)].join(", ")}
          {note ? `: ${note}` : null}
        </p>
        {explained ? (
          <p className="text-sm">
            {t("cashBox:explainedBy", { name: explained.by ?? t("cashBox:somebody"), reason: explained.reason })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {difference ? (
          <StatusBadge
            tone={explained ? "neutral" : "attention"}
            label={t(difference > 0 ? "cashBox:tooMuch" : "cashBox:tooLittle", { amount })}
          />
        ) : (
          <StatusBadge tone="good" label={t("cashBox:right")} />
        )}
        {difference && onExplain ? (
          <Button variant="outlined" onClick={onExplain}>
            {t("cashBox:explain")}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function ExplainDialog({ activityId, count, onClose }: { activityId: number; count: Count; onClose: () => void }) {
  const { t } = useTranslation("cashBox")
  const explain = useChange("POST /activities/:activityId/cash-box/counts/:cashCountId/explanation", "activities")
  const params = { activityId, cashCountId: count.cashCountId }
  return (
    <ModalDialog title={t("cashBox:explain")} onClose={onClose}>
      <Form
        schema={explainInput}
        defaultValues={{ reason: "" }}
        onSubmit={(body) => explain.mutateAsync({ params, body })}
        onSaved={() => {
          showSnack(t("cashBox:explained"))
          onClose()
        }}
        submitLabel={t("cashBox:save")}
        bar="plain"
      >
        <TextField<z.input<typeof explainInput>>
          name="reason"
          label={t("cashBox:reason")}
          help={t("cashBox:reasonHelp")}
          multiline
          rows={2}
          autoFocus
        />
      </Form>
    </ModalDialog>
  )
}
