import { useQuery } from "@tanstack/react-query"
import { CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDay, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayTakePayments } from "../../money/money.policy.ts"
import { payoutPage } from "../pay-pages.ts"
import {
  type AttemptReview,
  reviewsQuery,
  useReviewKeep,
  useReviewPlace,
  useReviewRefund,
} from "./online-payment.api.ts"

/** /financien/te-beslissen */
export function Component() {
  const { t } = useTranslation("onlinePayments")
  const result = useQuery(reviewsQuery(useApi()))
  useLive("payment-attempts")
  return (
    <>
      <PageHead
        title={t("onlinePayments:review.title")}
        lead={t("onlinePayments:review.lead")}
        actions={
          <LinkButton to={payoutPage} variant="outlined">
            {t("onlinePayments:review.toPayouts")}
          </LinkButton>
        }
      />
      <Loaded result={result}>
        {({ reviews, total }) =>
          reviews.length ? (
            <>
              <ul className="grid gap-2">
                {reviews.map((review) => (
                  <Review key={review.paymentAttemptId} review={review} />
                ))}
              </ul>
              {total > reviews.length ? (
                <p className="mt-2 text-muted">{t("onlinePayments:review.more", { count: total - reviews.length })}</p>
              ) : null}
            </>
          ) : (
            <EmptyState icon={CircleCheck} title={t("onlinePayments:review.none")}>
              {t("onlinePayments:review.noneText")}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  )
}

function Review({ review }: { review: AttemptReview }) {
  const { t } = useTranslation("onlinePayments")
  const [language, now] = [useLanguage(), useNow()]
  const mayDecide = useMay(mayTakePayments)
  const { reason, name, charges, paidCents, amountCents, freeCents, startedAt } = review
  const texts = charges.map((each) => pickText(each.text_nl, each.text_en, language).text)
  return (
    <Card as="li" className="p-2.5 flex flex-wrap gap-2 items-center justify-between">
      <div className="min-w-0 flex-[1_1_18rem]">
        <StatusBadge tone="attention" label={t(`onlinePayments:review.reasons.${reason}`)} />
        <h2 className="heading-4 mt-1">{name ?? t("onlinePayments:review.nobody")}</h2>
        {texts.length ? <p>{texts.join(", ")}</p> : null}
        <p className="text-muted figures">
          {t("onlinePayments:review.received", {
            amount: formatMoney(paidCents || amountCents, language),
            when: formatDay(startedAt, language, now),
          })}
          {freeCents ? ` · ${t("onlinePayments:review.free", { amount: formatMoney(freeCents, language) })}` : null}
        </p>
      </div>
      {mayDecide ? <Decide review={review} /> : null}
    </Card>
  )
}

/** One click: back, or leave it. */
function Decide({ review }: { review: AttemptReview }) {
  const { t } = useTranslation("onlinePayments")
  const showError = useShowError()
  const [refund, keep, place] = [useReviewRefund(), useReviewKeep(), useReviewPlace()]
  const { paymentAttemptId, freeCents, userId, hasPlace } = review
  const amount = formatMoney(freeCents, useLanguage())
  const giveBack = async () => {
    const words = {
      title: t("onlinePayments:review.confirmTitle", { amount }),
      message: t("onlinePayments:review.confirmText"),
      confirmLabel: t("onlinePayments:review.refund", { amount }),
    }
    if (!(await confirm(words))) return
    refund.mutate(
      { params: { paymentAttemptId }, body: { reason: null } },
      {
        onSuccess: () => showSnack(t("onlinePayments:review.refunded", { amount })),
        onError: (error) => showError(error),
      },
    )
  }
  const leave = () =>
    keep.mutate(
      { params: { paymentAttemptId } },
      { onSuccess: () => showSnack(t("onlinePayments:review.kept")), onError: (error) => showError(error) },
    )
  const givePlace = () =>
    place.mutate(
      { params: { paymentAttemptId } },
      { onSuccess: () => showSnack(t("onlinePayments:review.placed")), onError: (error) => showError(error) },
    )
  return (
    <div className="flex flex-wrap gap-1">
      {hasPlace ? (
        <Button variant="contained" loading={place.isPending} onClick={givePlace}>
          {t("onlinePayments:review.place")}
        </Button>
      ) : null}
      {freeCents ? (
        <Button
          variant={hasPlace ? "outlined" : "contained"}
          loading={refund.isPending}
          onClick={() => void giveBack()}
        >
          {t("onlinePayments:review.refund", { amount })}
        </Button>
      ) : null}
      <Button variant="outlined" loading={keep.isPending} onClick={leave}>
        {t(freeCents && userId ? "onlinePayments:review.keep" : "onlinePayments:review.done")}
      </Button>
    </div>
  )
}
