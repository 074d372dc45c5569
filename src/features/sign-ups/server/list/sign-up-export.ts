import type { Readable } from "node:stream"
import { dayKey, formatClock } from "../../../../platform/format.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import { poolsText } from "../../../activities/pool.ts"
import type { PoolRow } from "../../../activities/server/activity-pool.service.ts"
import type { Question } from "../../../activities/sign-up-question.ts"
import { csvOf } from "../../../../platform/server/csv.ts"
import { answerText, onOneLine } from "../../../activities/sign-up-answers.ts"
import type { ListedSignUp } from "./sign-up-list.service.ts"
import { clockOf } from "../../../../platform/amsterdam.ts"

type Translate = (key: string, params?: Record<string, unknown>) => string

/** The sign-up list of an activity as CSV, in the user's language. */
export function exportSignUps(
  people: AsyncIterable<readonly ListedSignUp[]>,
  { questions, pools }: { questions: readonly Question[]; pools: readonly PoolRow[] },
  { t, language }: { t: Translate; language: Language },
): Readable {
  const head = [
    ...["position", "name", "guestOf", "email", "state", "since", "presence", "price", "payment"].map((key) =>
      t(`signUps:export.${key}`),
    ),
    ...(pools.length ? [t("signUps:export.pools")] : []),
    ...questions.map((question) => pickText(question.label_nl, question.label_en, language).text),
  ]
  const labels = { language, yes: t("signUps:export.yes"), no: t("signUps:export.no"), number: String }
  const moment = (at: Date) => `${dayKey(at)} ${formatClock(clockOf(at), "en")}`
  const rowOf = (person: ListedSignUp) => [
    person.position ?? "",
    person.name,
    person.guestOf?.name ?? "",
    person.email ?? "",
    t(`signUps:status.${person.status}`),
    moment(person.queuedAt),
    t(`signUps:presence.${person.presence}`),
    (person.priceCents / 100).toFixed(2).replace(".", language === "nl" ? "," : "."),
    t(`signUps:payment.${person.paymentState}`),
    ...(pools.length ? [poolsText(pools, person.poolIds, language)] : []),
    ...questions.map((question) => answerText(question, person.answers[String(question.questionId)], labels)),
  ]
  async function* lines() {
    yield head.map(cellText)
    for await (const part of people) for (const person of part) yield rowOf(person).map(cellText)
  }
  return csvOf(lines())
}

const cellText = (cell: string | number) => onOneLine(String(cell))
