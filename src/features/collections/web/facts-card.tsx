import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatFullDate } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { CollectionForm } from "./collection-form.tsx"
import { type Collection, collectionQuery, useCollectionChange } from "./collection.api.ts"

/** What a collection is about; of a draft it can be changed. */
export function FactsCard({ collection }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const [isEditing, setEditing] = useState(false)
  const mayChange = collection.state === "draft" && collection.may.announce
  return (
    <SectionCard
      title={t("collections:facts.title")}
      action={
        mayChange && !isEditing ? (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t("collections:facts.change")}
          </Button>
        ) : null
      }
    >
      {mayChange && isEditing ? (
        <EditForm collection={collection} onClose={() => setEditing(false)} />
      ) : (
        <Facts collection={collection} />
      )}
    </SectionCard>
  )
}

function EditForm({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useTranslation("collections")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const save = useCollectionChange("PUT /collections/:collectionId")
  const { collectionId, name, collectOn, kinds, dueBy, version } = collection
  return (
    <CollectionForm
      values={{ name, collectOn, kinds, dueBy }}
      version={version}
      reload={() => queryClient.invalidateQueries({ queryKey: collectionQuery(api, collectionId).queryKey })}
      save={(body, from) => save.mutateAsync({ params: { collectionId }, body: { ...body, version: from ?? version } })}
      submitLabel={t("collections:form.save")}
      onSaved={() => {
        showSnack(t("collections:form.saved"))
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function Facts({ collection: { collectOn, kinds, dueBy, messageId, fileSha256 } }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const what = kinds.map((kind) => t(`collections:kinds.${kind}`)).join(", ")
  const limit = dueBy
    ? t("collections:facts.dueBy", { day: formatFullDate(dueBy, language) })
    : t("collections:facts.everything")
  return (
    <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-2">
      <DescriptionItem name={t("collections:facts.day")}>{formatFullDate(collectOn, language)}</DescriptionItem>
      <DescriptionItem name={t("collections:facts.what")}>
        {what}
        <span className="block text-sm text-muted">{limit}</span>
      </DescriptionItem>
      {messageId ? <DescriptionItem name={t("collections:facts.reference")}>{messageId}</DescriptionItem> : null}
      {fileSha256 ? (
        <DescriptionItem name={t("collections:facts.fingerprint")}>
          <span className="font-mono text-sm wrap-anywhere">{fileSha256}</span>
        </DescriptionItem>
      ) : null}
    </dl>
  )
}
