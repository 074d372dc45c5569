import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { ForbiddenScreen } from "../../../ui/forbidden-screen.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { fieldsOf } from "../news-fields.ts"
import { type NewsItem, newsItemQuery, newsRightsQuery, useNewsChange } from "./news.api.ts"
import { NewsForm } from "./news-form.tsx"
import { useNewsLabels } from "./news-labels.ts"

/** /nieuws/{slug}/bewerken: for its author, the members of its group and editors. */
export function Component() {
  const { slug = "" } = useParams()
  const item = useToEdit(newsItemQuery(useApi(), useUser()?.userId ?? null, slug))
  return <Loaded result={item}>{(data) => <Guarded key={data.newsId} item={data} reload={item.refetch} />}</Loaded>
}

function Guarded({ item, reload }: { item: NewsItem; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("news")
  const rights = useToEdit(newsRightsQuery(useApi(), item.newsId))
  return (
    <Loaded result={rights}>
      {({ mayUpdate, mayDelete }) =>
        mayUpdate ? (
          <EditNews item={item} mayDelete={mayDelete} reload={reload} />
        ) : (
          <ForbiddenScreen message={t("news:page.mayNotEdit")}>
            <LinkButton to={`/nieuws/${item.slug}`} variant="outlined">
              {t("news:page.toItem")}
            </LinkButton>
          </ForbiddenScreen>
        )
      }
    </Loaded>
  )
}

interface EditProps {
  item: NewsItem
  mayDelete: boolean
  reload: () => Promise<unknown>
}

function EditNews({ item, mayDelete, reload }: EditProps) {
  const { t } = useTranslation("news")
  const [labels, navigate] = [useNewsLabels(), useNavigate()]
  const update = useNewsChange("PUT /news/:newsId")
  const path = `/nieuws/${item.slug}`
  return (
    <>
      <PageHead title={labels.titleOf(item)} lead={t("news:pages.edit")} />
      <NewsForm
        fields={fieldsOf(item)}
        item={item}
        reload={reload}
        save={(body, version) => update.mutateAsync({ params: { newsId: item.newsId }, body: { ...body, version } })}
        cancelTo={path}
        onSaved={(saved) => {
          showSnack(labels.savedText(saved))
          void navigate(path)
        }}
        actions={mayDelete ? <DeleteNews item={item} /> : null}
      />
    </>
  )
}

function DeleteNews({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const title = useNewsLabels().titleOf(item)
  const remove = useNewsChange("DELETE /news/:newsId")
  return (
    <DeleteButton
      label={t("news:actions.delete")}
      question={t("news:actions.confirmDelete", { title })}
      remove={() => remove.mutateAsync({ params: { newsId: item.newsId } })}
      done={t("news:actions.deleted", { title })}
      to="/nieuws"
    />
  )
}
