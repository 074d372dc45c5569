import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { useNow } from "../../../platform/web/now.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { CollectionForm } from "./collection-form.tsx"
import { useCollectionChange } from "./collection.api.ts"

/** How far ahead a new one is proposed: time enough to look at it, and to tell people. */
const proposedDays = 14

/** /financien/incasso/nieuw */
export function Component() {
  const { t } = useTranslation("collections")
  const navigate = useNavigate()
  const create = useCollectionChange("POST /collections")
  const collectOn = addDays(dayOf(new Date(useNow())), proposedDays)
  return (
    <>
      <PageHead title={t("collections:pages.new")} lead={t("collections:lead.new")} />
      <CollectionForm
        values={{ name: "", collectOn, kinds: ["contribution", "signUp", "lateSignOff", "manual"], dueBy: null }}
        save={async (body) => {
          const { data } = await create.mutateAsync({ body })
          void navigate(`/financien/incasso/${data.collectionId}`)
        }}
        submitLabel={t("collections:form.create")}
      />
    </>
  )
}
