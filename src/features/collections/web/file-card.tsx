import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type Collection, downloadFile, useCollectionChange } from "./collection.api.ts"

interface CardProps {
  collection: Collection
}

/** The next step at the bank. */
export function FileCard({ collection }: CardProps) {
  const { t } = useTranslation("collections")
  const { state, may } = collection
  if (state === "settled" || state === "cancelled")
    return may.handIn && collection.fileSha256 ? <Again collection={collection} /> : null
  return (
    <SectionCard title={t("collections:lock.title")}>
      {state === "announced" ? <Lock collection={collection} /> : null}
      {state === "locked" ? <HandIn collection={collection} /> : null}
      {state === "handedIn" ? <Settle collection={collection} /> : null}
    </SectionCard>
  )
}

const Again = ({ collection }: CardProps) => {
  const { t } = useTranslation("collections")
  return (
    <SectionCard title={t("collections:lock.title")}>
      <DownloadButton collection={collection} />
    </SectionCard>
  )
}

function Lock({ collection }: CardProps) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const { collectionId, version, collectOn, firstToHandIn, may, unmailed, overFileMaxCents } = collection
  const lock = useCollectionChange("POST /collections/:collectionId/lock")
  const showError = useShowError()
  const isLate = collectOn < firstToHandIn
  const ask = async () => {
    const question = { message: t("collections:lock.confirm"), confirmLabel: t("collections:lock.button") }
    if (!(await confirm(question))) return
    await lock
      .mutateAsync({ params: { collectionId }, body: { version } })
      .then(() => showSnack(t("collections:lock.done")))
      .catch(showError)
  }
  return (
    <>
      <p className="max-w-[65ch] mb-2">{t("collections:lock.lead")}</p>
      {unmailed ? <p className="text-muted mb-2">{t("collections:steps.unmailed", { count: unmailed })}</p> : null}
      {overFileMaxCents === null ? null : (
        <Alert severity="warning" className="mb-2">
          {t("collections:lock.overFileMax", { amount: formatMoney(overFileMaxCents, language) })}
        </Alert>
      )}
      {isLate ? (
        <Alert severity="warning">
          {t("collections:lock.tooLate", { day: formatFullDate(firstToHandIn, language) })}
        </Alert>
      ) : null}
      {may.handIn && !isLate ? (
        <Button variant="contained" loading={lock.isPending} onClick={() => void ask()}>
          {t("collections:lock.button")}
        </Button>
      ) : null}
    </>
  )
}

function HandIn({ collection }: CardProps) {
  const { t } = useTranslation("collections")
  const language = useLanguage()
  const { collectionId, version, collectOn, may } = collection
  const handIn = useCollectionChange("POST /collections/:collectionId/hand-in")
  const showError = useShowError()
  const ask = async () => {
    const question = { message: t("collections:lock.handInConfirm"), confirmLabel: t("collections:lock.handIn") }
    if (!(await confirm(question))) return
    await handIn
      .mutateAsync({ params: { collectionId }, body: { version } })
      .then(() => showSnack(t("collections:lock.handedIn")))
      .catch(showError)
  }
  return (
    <>
      <p className="max-w-[65ch] mb-2">
        {t("collections:lock.handInLead", { day: formatFullDate(collectOn, language) })}
      </p>
      {may.handIn ? (
        <div className="flex flex-wrap gap-1.5">
          <DownloadButton collection={collection} isMain />
          <Button variant="outlined" loading={handIn.isPending} onClick={() => void ask()}>
            {t("collections:lock.handIn")}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Settle({ collection }: CardProps) {
  const { t } = useTranslation("collections")
  const [language, now] = [useLanguage(), useNow()]
  const { collectionId, version, collectOn, may } = collection
  const settle = useCollectionChange("POST /collections/:collectionId/settle")
  const showError = useShowError()
  const isOver = dayOf(new Date(now)) > collectOn
  return (
    <>
      <p className="max-w-[65ch] mb-2">{t("collections:lock.waits", { day: formatFullDate(collectOn, language) })}</p>
      {may.handIn ? (
        <div className="flex flex-wrap gap-1.5">
          {isOver ? (
            <Button
              variant="contained"
              loading={settle.isPending}
              onClick={() => {
                settle
                  .mutateAsync({ params: { collectionId }, body: { version } })
                  .then(() => showSnack(t("collections:lock.settled")))
                  .catch(showError)
              }}
            >
              {t("collections:lock.settle")}
            </Button>
          ) : null}
          <DownloadButton collection={collection} />
        </div>
      ) : null}
    </>
  )
}

function DownloadButton({ collection: { collectionId, messageId }, isMain }: CardProps & { isMain?: boolean }) {
  const { t } = useTranslation("collections")
  const [api, showError] = [useApi(), useShowError()]
  const download = useMutation({
    mutationFn: async () => saveFile(await downloadFile(api, collectionId), `${messageId}.xml`),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant={isMain ? "contained" : "outlined"}
      startIcon={<Download size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t("collections:lock.download")}
    </Button>
  )
}
