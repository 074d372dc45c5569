import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { ApiError } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { DialogActions, ModalDialog } from "../../../../ui/modal-dialog.tsx"
import { useMoneyChange } from "../desk/desk.api.ts"
import { inputOf, reminderPreviewQuery, type Which } from "./reminders.api.ts"

interface DialogProps {
  which: Which
  onClose: () => void
  onSent?: () => void
}

/** Shows whom a reminder goes to and how much it is about, and sends it. */
export function ReminderDialog({ which, onClose, onSent }: DialogProps) {
  const { t } = useTranslation("reminders")
  const [api, queryClient, showError] = [useApi(), useQueryClient(), useShowError()]
  const result = useQuery(reminderPreviewQuery(api, which))
  const send = useMoneyChange("POST /money/reminders")
  const submit = async (fingerprint: string) => {
    const { query, body } = inputOf(which)
    try {
      const { data } = await send.mutateAsync({ query, body: { ...body, fingerprint } })
      showSnack(t("reminders:send.sent", { count: data.people }))
      onSent?.()
      onClose()
    } catch (error) {
      showError(error)
      // Shows whom it would go to now.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: ["money", "reminder-preview"] })
    }
  }
  return (
    <ModalDialog title={t("reminders:send.title")} onClose={onClose}>
      <Loaded result={result}>
        {({ data: preview }) => (
          <>
            <Going preview={preview} />
            <LeftOut leftOut={preview.leftOut} />
            {preview.people ? <p className="mt-2 max-w-[60ch] text-muted">{t("reminders:send.note")}</p> : null}
            <DialogActions onCancel={onClose}>
              {preview.people ? (
                <Button variant="contained" loading={send.isPending} onClick={() => void submit(preview.fingerprint)}>
                  {t("reminders:send.submit", { count: preview.people })}
                </Button>
              ) : null}
            </DialogActions>
          </>
        )}
      </Loaded>
    </ModalDialog>
  )
}

type Preview = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof reminderPreviewQuery>["queryFn"]>>>>["data"]

function Going({ preview: { people, charges, cents, rows } }: { preview: Preview }) {
  const { t } = useTranslation("reminders")
  const language = useLanguage()
  if (!people) return <p role="status">{t("reminders:send.nobody")}</p>
  return (
    <>
      <p role="status">
        {t("reminders:send.sum", {
          count: people,
          amount: formatMoney(cents, language),
          charges: t("reminders:send.charges", { count: charges }),
        })}
      </p>
      <ul className="mt-1">
        {rows.map(({ userId, name, cents: ofPerson, step }) => (
          <li key={userId} className="py-0.75 border-t border-line flex flex-wrap justify-between gap-x-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-muted figures">
              {t("reminders:send.row", {
                amount: formatMoney(ofPerson, language),
                step: t(`reminders:steps.step${step}`),
              })}
            </span>
          </li>
        ))}
      </ul>
      {people > rows.length ? <p>{t("reminders:send.more", { count: people - rows.length })}</p> : null}
    </>
  )
}

function LeftOut({ leftOut }: Pick<Preview, "leftOut">) {
  const { t } = useTranslation("reminders")
  const language = useLanguage()
  if (!leftOut.length) return null
  return (
    <section className="mt-2">
      <h3 className="heading-5">{t("reminders:send.leftOut")}</h3>
      <ul>
        {leftOut.map(({ why, charges, cents }) => (
          <li key={why} className="text-muted">
            {t("reminders:send.charges", { count: charges })} ({formatMoney(cents, language)}):{" "}
            {t(`reminders:send.why.${why}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
