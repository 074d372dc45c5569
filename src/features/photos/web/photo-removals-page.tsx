import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SceneCard } from "../../../ui/screens/scene-card.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { keptAnswer } from "../photo.ts"
import { type Removal, removalsQuery, usePhotoChange } from "./photo-folder.api.ts"
import { listPath, pathOf } from "./photo-folders.api.ts"
import { PhotoImage } from "./photo-image.tsx"

/** /fotos/verzoeken: requests to take photos away, for those who fill their albums */
export function Component() {
  const { t } = useTranslation("photoFolders")
  const result = useQuery(removalsQuery(useApi()))
  useLive("photo-removals")
  return (
    <>
      <PageHead title={t("photoFolders:pages.removals")} lead={t("photoFolders:lead.removals")} />
      <Loaded result={result}>
        {({ data: removals }) =>
          removals.length ? (
            removals.map((removal) => <RemovalCard key={removal.photoRemovalId} removal={removal} />)
          ) : (
            <SceneCard scene="letterbox">
              <h2 className="heading-3">{t("photoFolders:removal.open")}</h2>
              <p className="mt-1 mb-2">{t("photoFolders:removal.how")}</p>
              <LinkButton to={listPath} variant="outlined">
                {t("photoFolders:list.all")}
              </LinkButton>
            </SceneCard>
          )
        }
      </Loaded>
    </>
  )
}

function RemovalCard({ removal }: { removal: Removal }) {
  const { t } = useTranslation("photoFolders")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const decide = usePhotoChange("PATCH /photo-removals/:photoRemovalId")
  const [isKeeping, setKeeping] = useState(false)
  const { photoRemovalId, photo, folder, from, reason, dueOn } = removal
  const params = { photoRemovalId }
  const take = async () => {
    const label = t("photoFolders:removal.take")
    if (!(await confirm({ title: label, message: t("photoFolders:removal.takeAsk", { from }), confirmLabel: label })))
      return
    try {
      await decide.mutateAsync({ params, body: { decision: "removed" } })
      showSnack(t("photoFolders:removal.taken"))
    } catch (error) {
      showError(error)
    }
  }
  const isLate = dueOn < dayKey(now)
  const day = formatDate(dueOn, language, now)
  return (
    <SectionCard title={nameOf(folder, language).text}>
      <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="rounded overflow-hidden self-start max-w-40">
          <PhotoImage photo={photo} alt="" sizes="320px" />
        </div>
        <div className="min-w-0">
          <StatusBadge
            tone={isLate ? "bad" : "attention"}
            label={t(isLate ? "photoFolders:removal.late" : "photoFolders:removal.due", { day })}
          />
          <p className="mt-1 text-muted wrap-anywhere">
            {t("photoFolders:removal.from")}: {from}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
          <div className="flex flex-wrap gap-1 mt-2">
            <Button variant="outlined" onClick={() => setKeeping(true)}>
              {t("photoFolders:removal.keep")}
            </Button>
            <Button variant="outlined" color="error" loading={decide.isPending} onClick={() => void take()}>
              {t("photoFolders:removal.take")}
            </Button>
            <LinkButton to={pathOf(folder)}>{t("photoFolders:removal.toAlbum")}</LinkButton>
          </div>
        </div>
      </div>
      {isKeeping ? (
        <ModalDialog title={t("photoFolders:removal.keepTitle")} onClose={() => setKeeping(false)}>
          <Form
            schema={keptAnswer}
            defaultValues={{ answer: "" }}
            onSubmit={({ answer }) => decide.mutateAsync({ params, body: { decision: "kept", answer } })}
            onSaved={() => showSnack(t("photoFolders:removal.kept"))}
            submitLabel={t("photoFolders:removal.keep")}
            bar="plain"
          >
            <TextField
              name="answer"
              label={t("photoFolders:removal.answer")}
              help={t("photoFolders:removal.keepHelp", { from })}
              multiline
              rows={4}
              autoFocus
            />
          </Form>
        </ModalDialog>
      ) : null}
    </SectionCard>
  )
}
