import { pipeline, Readable } from "node:stream"
import { stringify } from "csv-stringify"
import { dayKey, formatClock } from "../../../../platform/format.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { Question } from "../../sign-up-question.ts"
import { answerText, onOneLine } from "../../sign-up-answers.ts"
import type { ListedSignUp } from "./sign-up-list.service.ts"
import { clockOf } from "../../../../platform/amsterdam.ts"

type Translate = (key: string, params?: Record<string, unknown>) => string

/**
 * The sign-up list of an activity as CSV, in the user's language. Anything a spreadsheet would take for a formula is
 * written as text (OWASP, CSV injection): at the start of a cell, after a line break, and after a character that
 * another spreadsheet may take for a separator. Begins with a byte order mark and uses semicolons, so that Excel in the
 * Netherlands shows accents and columns correctly. Streamed in parts, so that a long list neither fills the memory nor
 * blocks other requests. A read error ends the stream with that error.
 */
export function exportSignUps(
  people: AsyncIterable<readonly ListedSignUp[]>,
  questions: readonly Question[],
  { t, language }: { t: Translate; language: Language },
): Readable {
  const head = [
    ...["position", "name", "email", "state", "since", "presence", "price", "payment"].map((key) =>
      t(`signUps:export.${key}`),
    ),
    ...questions.map((question) => pickText(question.label_nl, question.label_en, language).text),
  ]
  const labels = { language, yes: t("signUps:export.yes"), no: t("signUps:export.no"), number: String }
  const moment = (at: Date) => `${dayKey(at)} ${formatClock(clockOf(at), "en")}`
  const rowOf = (person: ListedSignUp) => [
    person.position ?? "",
    person.name,
    person.email ?? "",
    t(`signUps:status.${person.status}`),
    moment(person.queuedAt),
    t(`signUps:presence.${person.presence}`),
    (person.priceCents / 100).toFixed(2).replace(".", language === "nl" ? "," : "."),
    t(`signUps:payment.${person.paymentState}`),
    ...questions.map((question) => answerText(question, person.answers[String(question.questionId)], labels)),
  ]
  async function* lines() {
    yield head.map(cellText)
    for await (const part of people) for (const person of part) yield rowOf(person).map(cellText)
  }
  const file = stringify({
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  })
  // A client that disconnects stops the reading too; errors reach the reader of the stream.
  pipeline(Readable.from(lines()), file, () => undefined)
  return file
}

/** A cell on one line, in which nothing after a separator begins a formula. */
const cellText = (cell: string | number) => onOneLine(String(cell)).replace(/[,;\t|"](?=[=+\-@])/g, "$&'")
