import { useQuery } from "@tanstack/react-query"
import { Diff, Eye } from "lucide-react"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type Language, languages } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { ComparedTexts } from "./page-difference.tsx"

const difference = lazyPart(async () => (await import("./page-difference.tsx")).PageDifference)

/** Of a form: shows what is typed as readers will see it, and what would change of a page that was saved before. */
export function PageCheck({ saved }: { saved: ComparedTexts | undefined }) {
  const { t } = useTranslation("pages")
  const { getValues } = useFormContext<ComparedTexts>()
  const [shown, setShown] = useState<{ what: "preview" | "difference"; texts: ComparedTexts } | null>(null)
  const show = (what: "preview" | "difference") => () => setShown({ what, texts: { ...getValues() } })
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="outlined" onClick={show("preview")} startIcon={<Eye size={18} aria-hidden />}>
        {t("pages:edit.preview")}
      </Button>
      {saved ? (
        <Button
          variant="outlined"
          onClick={show("difference")}
          onPointerEnter={difference.preload}
          startIcon={<Diff size={18} aria-hidden />}
        >
          {t("pages:edit.compare")}
        </Button>
      ) : null}
      {shown ? (
        <ModalDialog title={t(`pages:edit.${shown.what}Title`)} onClose={() => setShown(null)}>
          {shown.what === "difference" && saved ? (
            <difference.Part before={saved} after={shown.texts} />
          ) : (
            <Preview texts={shown.texts} />
          )}
        </ModalDialog>
      ) : null}
    </div>
  )
}

/** Rendered by the server, as the page itself. */
function Preview({ texts }: { texts: ComparedTexts }) {
  const { t } = useTranslation("pages")
  const api = useApi()
  const { body_nl, body_en } = texts
  const result = useQuery({
    queryKey: ["pages", "preview", body_nl, body_en],
    meta: { personal: true },
    gcTime: 0,
    queryFn: async () => (await api("POST /pages/preview", { body: { body_nl, body_en } })).data,
  })
  const htmlOf = (language: Language) => result.data?.[`bodyHtml_${language}`]
  return (
    <Loaded result={result}>
      {() =>
        languages.map((language) => (
          <section key={language} className="not-first:mt-3 not-first:pt-3 not-first:border-t not-first:border-line">
            <p className="text-sm text-muted mb-1">{t(`pages:languages.${language}`)}</p>
            {texts[`title_${language}`] || htmlOf(language) ? (
              <>
                <p lang={language} className="heading-1 mb-2">
                  {texts[`title_${language}`]}
                </p>
                <Markdown nl={htmlOf(language)} en={htmlOf(language)} language={language} />
              </>
            ) : (
              <p>{t("pages:edit.noEnglish")}</p>
            )}
          </section>
        ))
      }
    </Loaded>
  )
}
