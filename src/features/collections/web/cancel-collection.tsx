import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Button } from "../../../ui/button.tsx"
import { reasonInput } from "../collections.ts"
import { type Collection, useCollectionChange } from "./collection.api.ts"

/** Throws a draft away, or calls off what is on its way. */
export function CancelCollection({ collection }: { collection: Collection }) {
  const { state, may } = collection
  if (state === "draft") return may.announce ? <DeleteDraft collection={collection} /> : null
  const isUnderWay = state === "announced" || state === "locked" || state === "handedIn"
  return isUnderWay && may.handIn ? <CallOff collection={collection} /> : null
}

function DeleteDraft({ collection: { collectionId } }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const remove = useCollectionChange("DELETE /collections/:collectionId")
  const ask = async () => {
    if (!(await confirm({ confirmLabel: t("collections:cancel.delete") }))) return
    try {
      await remove.mutateAsync({ params: { collectionId } })
      showSnack(t("collections:cancel.deleted"))
      void navigate("/financien/incasso")
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" loading={remove.isPending} onClick={() => void ask()}>
      {t("collections:cancel.delete")}
    </Button>
  )
}

function CallOff({ collection: { collectionId, version, state } }: { collection: Collection }) {
  const { t } = useTranslation("collections")
  const [isAsking, setAsking] = useState(false)
  const cancel = useCollectionChange("POST /collections/:collectionId/cancel")
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t("collections:cancel.button")}
      </Button>
      {isAsking ? (
        <ActDialog
          title={t("collections:cancel.title")}
          lead={t(state === "handedIn" ? "collections:cancel.leadAtBank" : "collections:cancel.lead")}
          schema={reasonInput}
          defaultValues={{ reason: "" }}
          act={({ reason }) => cancel.mutateAsync({ params: { collectionId }, body: { reason, version } })}
          done={t("collections:cancel.done")}
          submitLabel={t("collections:cancel.button")}
          isDestructive
          onClose={() => setAsking(false)}
        >
          <TextField<{ reason: string }> name="reason" label={t("collections:cancel.reason")} />
        </ActDialog>
      ) : null}
    </>
  )
}
