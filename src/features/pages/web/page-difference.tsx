import { diffWordsWithSpace } from "diff"
import { Fragment, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { languages } from "../../../platform/i18n.ts"

export interface ComparedTexts {
  title_nl: string
  title_en?: string
  body_nl: string
  body_en?: string | null | undefined
}

interface DifferenceProps {
  before: ComparedTexts
  after: ComparedTexts
}

/** What changed between two texts of a page, word by word, per language. */
export function PageDifference({ before, after }: DifferenceProps) {
  const { t } = useTranslation("pages")
  return languages.map((language) => {
    const textOf = (texts: ComparedTexts) =>
      [texts[`title_${language}`] ?? "", texts[`body_${language}`] ?? ""] as const
    const [old, now] = [textOf(before), textOf(after)]
    const isSame = old.join("\n") === now.join("\n")
    return (
      <section key={language} className="not-first:mt-3 not-first:pt-3 not-first:border-t not-first:border-line">
        <h3 className="heading-5 mb-1">{t(`pages:languages.${language}`)}</h3>
        {isSame ? (
          <p className="text-muted">{t("pages:difference.none")}</p>
        ) : (
          <div lang={language} className="max-w-[70ch] wrap-anywhere whitespace-pre-wrap">
            <p className="heading-4 mb-1">
              <Words before={old[0]} after={now[0]} />
            </p>
            <p>
              <Words before={old[1]} after={now[1]} />
            </p>
          </div>
        )}
      </section>
    )
  })
}

/** Comparing two long and very different texts could take seconds; then all of one is replaced by the other. */
const timeout = 500
/** Of a long part that stayed the same: what is shown before and after a change. */
const context = 160

function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation("pages")
  const changes = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  )
  return changes.map(({ value, added, removed }, index) => {
    const key = `${index} ${added} ${removed}`
    if (added || removed) {
      const Mark = added ? "ins" : "del"
      return (
        <Fragment key={key}>
          <span className="sr-only"> {t(added ? "pages:difference.added" : "pages:difference.removed")} </span>
          <Mark className={added ? marks.added : marks.removed}>{value}</Mark>
          <span className="sr-only"> {t("pages:difference.end")} </span>
        </Fragment>
      )
    }
    return (
      <Fragment key={key}>{shortened(value, { isFirst: index === 0, isLast: index === changes.length - 1 })}</Fragment>
    )
  })
}

const marks = {
  added: "bg-success-soft font-semibold underline",
  removed: "bg-error-soft line-through",
}

/** A part that stayed the same, without its middle if it is long. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const [start, end] = [isFirst ? 0 : context, isLast ? 0 : context]
  if (text.length <= start + end + context) return text
  return `${text.slice(0, start).replace(/\S*$/, "")} … ${end ? text.slice(-end).replace(/^\S*/, "") : ""}`
}
