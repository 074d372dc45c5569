import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { emptyNews } from "../news-fields.ts"
import { useNewsChange } from "./news.api.ts"
import { NewsForm } from "./news-form.tsx"
import { useNewsLabels } from "./news-labels.ts"

/** /nieuws/nieuw */
export function Component() {
  const { t } = useTranslation("news")
  const [navigate, labels, user] = [useNavigate(), useNewsLabels(), useUser()]
  const create = useNewsChange("POST /news")
  return (
    <>
      <PageHead title={t("news:pages.new")} lead={t("news:lead.new")} />
      <NewsForm
        // Who writes is known in the browser only, a moment after the form is drawn.
        key={user?.userId ?? 0}
        fields={emptyNews(user?.userId ?? null)}
        save={(body) => create.mutateAsync({ body })}
        onSaved={(item) => {
          showSnack(labels.savedText(item))
          void navigate(`/nieuws/${item.slug}`)
        }}
        cancelTo="/nieuws"
      />
    </>
  )
}
