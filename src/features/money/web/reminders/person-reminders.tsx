import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { formatDate, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { mayCharge } from "../../money.policy.ts"
import { pauseInput } from "../../reminders.ts"
import { ActDialog } from "../../../../ui/form/act-dialog.tsx"
import { type PersonMoney, useMoneyChange } from "../desk/desk.api.ts"
import { type PersonReminders as Reminders, personRemindersQuery } from "./reminders.api.ts"

type Person = Pick<PersonMoney, "userId" | "name" | "charges">

/** The reminders of a person, and what keeps them from being reminded. */
export function PersonReminders({ person }: { person: Person }) {
  const { t } = useTranslation("reminders")
  const [mayPause, isPausing, setPausing] = [useMay(mayCharge), ...useState(false)]
  const result = useQuery(personRemindersQuery(useApi(), person.userId))
  return (
    <SectionCard
      title={t("reminders:person.title")}
      action={
        mayPause ? (
          <Button variant="outlined" onClick={() => setPausing(true)}>
            {t("reminders:person.pause")}
          </Button>
        ) : null
      }
    >
      <Loaded result={result}>
        {({ sent, pauses }) => (
          <>
            <Pauses person={person} pauses={pauses} />
            <Sent sent={sent} />
          </>
        )}
      </Loaded>
      {isPausing ? <PauseDialog person={person} onClose={() => setPausing(false)} /> : null}
    </SectionCard>
  )
}

function Sent({ sent }: Pick<Reminders, "sent">) {
  const { t } = useTranslation("reminders")
  const [language, now] = [useLanguage(), useNow()]
  if (!sent.length) return <p className="text-muted">{t("reminders:person.none")}</p>
  return (
    <>
      <h3 className="heading-5">{t("reminders:person.sent")}</h3>
      <ul>
        {sent.map(({ chargeId, step, text_nl, text_en, openCents, day, by }) => (
          <li key={`${chargeId}.${step}`} className="py-1 border-t border-line flex flex-wrap justify-between gap-x-2">
            <span className="wrap-anywhere">
              {pickText(text_nl, text_en, language).text}
              <span className="block text-sm text-muted">
                {t("reminders:person.row", {
                  step: t(`reminders:steps.step${step}`),
                  amount: formatMoney(openCents, language),
                })}
              </span>
            </span>
            <span className="text-muted">
              {formatDate(day, language, now)} ·{" "}
              {by ? t("reminders:person.by", { name: by }) : t("reminders:person.site")}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Pauses({ person, pauses }: { person: Person } & Pick<Reminders, "pauses">) {
  const { t } = useTranslation("reminders")
  if (!pauses.length) return null
  return (
    <div className="mb-3">
      <h3 className="heading-5">{t("reminders:person.pauses")}</h3>
      <ul>
        {pauses.map((pause) => (
          <PauseRow key={pause.reminderPauseId} person={person} pause={pause} />
        ))}
      </ul>
    </div>
  )
}

function PauseRow({ person, pause }: { person: Person; pause: Reminders["pauses"][number] }) {
  const { t } = useTranslation("reminders")
  const [language, now, showError, mayResume] = [useLanguage(), useNow(), useShowError(), useMay(mayCharge)]
  const resume = useMoneyChange("DELETE /money/people/:userId/pauses/:reminderPauseId")
  const { reminderPauseId, text_nl, text_en, reason, by, createdAt, endedAt } = pause
  const { userId, name } = person
  const what = text_nl ? pickText(text_nl, text_en, language).text : t("reminders:person.everything")
  const ask = async () => {
    const question = {
      message: t("reminders:person.resumeQuestion", { name }),
      confirmLabel: t("reminders:person.resume"),
    }
    if (!(await confirm(question))) return
    try {
      await resume.mutateAsync({ params: { userId, reminderPauseId } })
      showSnack(t("reminders:person.resumed"))
    } catch (error) {
      showError(error)
    }
  }
  const about = [
    reason,
    formatDate(createdAt.slice(0, 10), language, now),
    by ? t("reminders:person.by", { name: by }) : null,
  ]
  return (
    <li className="py-1 border-t border-line flex flex-wrap items-center justify-between gap-x-2">
      <span className="flex-[1_1_14rem] min-w-0 wrap-anywhere">
        {what}
        <span className="block text-sm text-muted">{about.filter(Boolean).join(" · ")}</span>
      </span>
      {endedAt ? <span className="text-muted">{t("reminders:person.ended")}</span> : null}
      {mayResume && !endedAt ? (
        <Button size="small" onClick={() => void ask()}>
          {t("reminders:person.resume")}
        </Button>
      ) : null}
    </li>
  )
}

type PauseForm = z.input<typeof pauseInput>

function PauseDialog({ person: { userId, charges }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("reminders")
  const [language, pause] = [useLanguage(), useMoneyChange("POST /money/people/:userId/pauses")]
  const open = charges.filter(({ openCents }) => openCents > 0)
  return (
    <ActDialog
      title={t("reminders:person.pause")}
      lead={t("reminders:person.pauseLead")}
      schema={pauseInput}
      defaultValues={{ chargeId: null, reason: "" }}
      act={(body) => pause.mutateAsync({ params: { userId }, body })}
      done={t("reminders:person.paused")}
      onClose={onClose}
    >
      <SelectField<PauseForm>
        name="chargeId"
        label={t("reminders:person.what")}
        emptyLabel={t("reminders:person.everything")}
        options={open.map(({ chargeId, text_nl, text_en, openCents }) => ({
          value: chargeId,
          label: `${pickText(text_nl, text_en, language).text} (${formatMoney(openCents, language)})`,
        }))}
      />
      <TextField<PauseForm>
        name="reason"
        label={t("reminders:person.reason")}
        help={t("reminders:person.reasonHelp")}
      />
    </ActDialog>
  )
}
