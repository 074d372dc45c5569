import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type OwnPlace, useShiftChange } from "./shift.api.ts"

interface Shift {
  shiftId: number
  title_nl: string
  title_en: string | null
  startsAt: string
}

/** The title of a shift in the language of the page, for words around it. */
export const useShiftTitle = ({ title_nl, title_en }: Pick<Shift, "title_nl" | "title_en">): string =>
  pickText(title_nl, title_en, useLanguage()).text

/** Runs an act and says that it was done, or why not. */
function useAct(): (run: () => Promise<unknown>, done: string) => Promise<void> {
  const showError = useShowError()
  return async (run, done) => {
    try {
      await run()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
}

interface TakeActsProps {
  shift: Shift
  mayTake: boolean
  mayTakeOver: boolean
}

/** Takes a free place, or one that somebody would like to hand over. */
export function TakeActs({ shift, mayTake, mayTakeOver }: TakeActsProps) {
  const { t } = useTranslation("shifts")
  const [act, title] = [useAct(), useShiftTitle(shift)]
  const take = useShiftChange("PUT /shifts/:shiftId/places/me")
  const takeOver = useShiftChange("POST /shifts/:shiftId/take-over")
  const params = { shiftId: shift.shiftId }
  return (
    <>
      {mayTake ? (
        <Button
          variant="contained"
          loading={take.isPending}
          aria-label={t("shifts:take.actOf", { shift: title })}
          onClick={() => void act(() => take.mutateAsync({ params }), t("shifts:take.done"))}
        >
          {t("shifts:take.act")}
        </Button>
      ) : null}
      {mayTakeOver ? (
        <Button
          variant="outlined"
          loading={takeOver.isPending}
          aria-label={t("shifts:takeOver.actOf", { shift: title })}
          onClick={() => void act(() => takeOver.mutateAsync({ params }), t("shifts:takeOver.done"))}
        >
          {t("shifts:takeOver.act")}
        </Button>
      ) : null}
    </>
  )
}

/** What the user can do with their own place: confirm it, leave, or look for a stand-in. Nothing once it has begun. */
export function OwnActs({ shift, own }: { shift: Shift; own: OwnPlace }) {
  const now = useNow()
  if (Date.parse(shift.startsAt) <= now || own.state === "noShow") return null
  return (
    <>
      {own.isAskedAgain ? <ConfirmAct shift={shift} /> : null}
      {own.state === "seekingStandIn" ? <StopAct shift={shift} /> : null}
      {own.mayLeave ? <LeaveAct shift={shift} /> : own.state === "taken" ? <SeekAct shift={shift} /> : null}
    </>
  )
}

function ConfirmAct({ shift }: { shift: Shift }) {
  const { t } = useTranslation("shifts")
  const [act, title] = [useAct(), useShiftTitle(shift)]
  const change = useShiftChange("POST /shifts/:shiftId/places/me/confirm")
  const params = { shiftId: shift.shiftId }
  return (
    <Button
      variant="contained"
      loading={change.isPending}
      aria-label={t("shifts:confirm.actOf", { shift: title })}
      onClick={() => void act(() => change.mutateAsync({ params }), t("shifts:confirm.done"))}
    >
      {t("shifts:confirm.act")}
    </Button>
  )
}

function StopAct({ shift }: { shift: Shift }) {
  const { t } = useTranslation("shifts")
  const [act, title] = [useAct(), useShiftTitle(shift)]
  const change = useShiftChange("PATCH /shifts/:shiftId/places/me")
  const input = { params: { shiftId: shift.shiftId }, body: { isSeeking: false } }
  return (
    <Button
      variant="outlined"
      loading={change.isPending}
      aria-label={t("shifts:seek.stopOf", { shift: title })}
      onClick={() => void act(() => change.mutateAsync(input), t("shifts:seek.stopped"))}
    >
      {t("shifts:seek.stop")}
    </Button>
  )
}

function LeaveAct({ shift }: { shift: Shift }) {
  const { t } = useTranslation("shifts")
  const [act, title] = [useAct(), useShiftTitle(shift)]
  const leave = useShiftChange("DELETE /shifts/:shiftId/places/me")
  const ask = async () => {
    const message = t("shifts:leave.question", { shift: title })
    if (!(await confirm({ message, confirmLabel: t("shifts:leave.confirm") }))) return
    await act(() => leave.mutateAsync({ params: { shiftId: shift.shiftId } }), t("shifts:leave.done"))
  }
  return (
    <Button
      variant="text"
      loading={leave.isPending}
      aria-label={t("shifts:leave.actOf", { shift: title })}
      onClick={() => void ask()}
    >
      {t("shifts:leave.act")}
    </Button>
  )
}

function SeekAct({ shift }: { shift: Shift }) {
  const { t } = useTranslation("shifts")
  const [act, title] = [useAct(), useShiftTitle(shift)]
  const seek = useShiftChange("PATCH /shifts/:shiftId/places/me")
  const ask = async () => {
    if (!(await confirm({ message: t("shifts:seek.question"), confirmLabel: t("shifts:seek.act") }))) return
    const input = { params: { shiftId: shift.shiftId }, body: { isSeeking: true } }
    await act(() => seek.mutateAsync(input), t("shifts:seek.done"))
  }
  return (
    <Button
      variant="outlined"
      loading={seek.isPending}
      aria-label={t("shifts:seek.actOf", { shift: title })}
      onClick={() => void ask()}
    >
      {t("shifts:seek.act")}
    </Button>
  )
}
