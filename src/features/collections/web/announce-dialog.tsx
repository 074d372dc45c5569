import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Collection, type Preview, previewQuery, useCollectionChange } from "./collection.api.ts"

interface AnnounceDialogProps {
  collection: Collection
  preview: Preview
  people: number
  cents: number
  onClose: () => void
}

const nothing = z.object({})

/** Asks whether to announce what the preview shows. */
export function AnnounceDialog({ collection, preview, people, cents, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const [api, queryClient] = [useApi(), useQueryClient()]
  const announce = useCollectionChange("POST /collections/:collectionId/announce")
  const { collectionId, collectOn } = collection
  const go = async () => {
    try {
      await announce.mutateAsync({ params: { collectionId }, body: { fingerprint: preview.fingerprint } })
    } catch (error) {
      // Something changed since: shows what would happen now.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: previewQuery(api, collectionId).queryKey })
      throw error
    }
  }
  return (
    <ActDialog
      title={t("collections:announce.title")}
      lead={t("collections:announce.sure", {
        count: people,
        amount: formatMoney(cents, language),
        day: formatFullDate(collectOn, language),
      })}
      schema={nothing}
      defaultValues={{}}
      act={go}
      done={t("collections:announce.done")}
      submitLabel={t("collections:announce.button")}
      onClose={onClose}
    >
      <p className="text-sm text-muted max-w-[60ch]">{t("collections:announce.help")}</p>
    </ActDialog>
  )
}
