import "../../../ui/styles/segmented.css"
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type Email, previewQuery } from "./email.api.ts"
import { TrialButton } from "./trial-button.tsx"

const schemes = ["light", "dark"] as const
const widths = ["wide", "narrow"] as const
const languages = ["nl", "en"] as const

/** The mail as it will arrive, in each language, on a phone and a computer, by day and by night. */
export function EmailPreview({ email }: { email: Email }) {
  const { t } = useTranslation("emails")
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [scheme, setScheme] = useState<(typeof schemes)[number]>("light")
  const [width, setWidth] = useState<(typeof widths)[number]>("wide")
  const result = useQuery(previewQuery(useApi(), email, { language, scheme }))
  return (
    <SectionCard title={t("emails:preview.title")} action={<TrialButton email={email} language={language} />}>
      <div className="flex flex-wrap gap-1.5 mb-2">
        <Switch label={t("emails:preview.language")} values={languages} chosen={language} choose={setLanguage} />
        <Switch label={t("emails:preview.width")} values={widths} chosen={width} choose={setWidth} />
        <Switch label={t("emails:preview.scheme")} values={schemes} chosen={scheme} choose={setScheme} />
      </div>
      {language === "en" && !email.body_en ? <Alert severity="info">{t("emails:preview.noEnglish")}</Alert> : null}
      <Loaded result={result}>
        {({ subject, from, replyTo, html, text }) => (
          <>
            <dl className="grid grid-cols-1 gap-1 my-2 sm:grid-cols-2">
              <DescriptionItem name={t("emails:preview.from")}>{from}</DescriptionItem>
              {replyTo ? <DescriptionItem name={t("emails:preview.replyTo")}>{replyTo}</DescriptionItem> : null}
              <DescriptionItem name={t("emails:preview.subject")}>{subject}</DescriptionItem>
            </dl>
            {/* Nothing in a mail runs, and its links lead nowhere from here. */}
            <iframe
              title={t("emails:preview.frame")}
              srcDoc={html}
              sandbox=""
              className="block mx-auto h-72 w-full rounded border border-line"
              style={{ maxWidth: width === "narrow" ? 360 : 720 }}
            />
            <details className="mt-1.5">
              <summary className="min-h-[44px] flex items-center cursor-pointer text-accent">
                {t("emails:preview.text")}
              </summary>
              <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
            </details>
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

type Value = (typeof languages)[number] | (typeof schemes)[number] | (typeof widths)[number]

/** One of two ways to look at it. */
function Switch<V extends Value>({
  label,
  values,
  chosen,
  choose,
}: {
  label: string
  values: readonly V[]
  chosen: V
  choose: (value: V) => void
}) {
  const { t } = useTranslation("emails")
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="segmented">
        {values.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={each === chosen} onChange={() => choose(each)} />
            {t(`emails:preview.${each as Value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
