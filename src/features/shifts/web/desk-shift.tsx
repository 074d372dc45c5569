import { useTranslation } from "react-i18next"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { useShiftTitle } from "./shift-acts.tsx"
import { type Helper, type ShiftItem, useShiftChange } from "./shift.api.ts"
import { ShiftHead } from "./shift-head.tsx"

interface DeskShiftProps {
  shift: ShiftItem
  onEdit: (() => void) | undefined
  onFill: (() => void) | undefined
}

/** A shift as its organisers manage it, with everybody in it. */
export function DeskShift({ shift, onEdit, onFill }: DeskShiftProps) {
  const { t } = useTranslation("shiftDesk")
  const [now, title] = [useNow(), useShiftTitle(shift)]
  const hasBegun = Date.parse(shift.startsAt) <= now
  const mayRemove = !hasBegun || !shift.taken
  return (
    <li className="border-line p-2 not-first:border-t sm:px-3">
      <div className="flex flex-wrap items-start justify-between gap-1">
        <div className="min-w-0 flex-[1_1_16rem]">
          <ShiftHead shift={{ ...shift, own: null }} level={2} />
        </div>
        <div className="flex flex-wrap gap-1">
          {onFill ? (
            <Button variant="outlined" onClick={onFill} aria-label={t("shiftDesk:helper.addOf", { shift: title })}>
              {t("shiftDesk:helper.add")}
            </Button>
          ) : null}
          {onEdit ? (
            <Button variant="text" onClick={onEdit} aria-label={t("shiftDesk:shift.editOf", { shift: title })}>
              {t("shiftDesk:shift.edit")}
            </Button>
          ) : null}
          {mayRemove ? <RemoveShift shift={shift} /> : null}
        </div>
      </div>
      {shift.helpers?.length ? (
        <ul className="m-0 mt-1 list-none p-0">
          {shift.helpers.map((person) => (
            <DeskHelper key={person.userId} shiftId={shift.shiftId} person={person} hasBegun={hasBegun} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function RemoveShift({ shift }: { shift: ShiftItem }) {
  const { t } = useTranslation("shiftDesk")
  const [showError, title] = [useShowError(), useShiftTitle(shift)]
  const remove = useShiftChange("DELETE /shifts/:shiftId")
  const ask = async () => {
    const confirmLabel = t("shiftDesk:shift.remove")
    if (!(await confirm({ message: t("shiftDesk:shift.question", { shift: title }), confirmLabel }))) return
    try {
      await remove.mutateAsync({ params: { shiftId: shift.shiftId } })
      showSnack(t("shiftDesk:shift.removed"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="text"
      color="error"
      loading={remove.isPending}
      aria-label={`${t("shiftDesk:shift.remove")}: ${title}`}
      onClick={() => void ask()}
    >
      {t("shiftDesk:shift.remove")}
    </Button>
  )
}

interface DeskHelperProps {
  shiftId: number
  person: Helper
  hasBegun: boolean
}

function DeskHelper({ shiftId, person, hasBegun }: DeskHelperProps) {
  const { t } = useTranslation(["shiftDesk", "shifts"])
  const showError = useShowError()
  const mark = useShiftChange("PATCH /shifts/:shiftId/helpers/:userId")
  const remove = useShiftChange("DELETE /shifts/:shiftId/helpers/:userId")
  const { name, userId, state, isAskedAgain } = person
  const params = { shiftId, userId }
  const isNoShow = state === "noShow"
  const said = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
  const takeOut = async () => {
    const confirmLabel = t("shiftDesk:helper.remove")
    if (!(await confirm({ message: t("shiftDesk:helper.question", { name }), confirmLabel }))) return
    await said(() => remove.mutateAsync({ params }), t("shiftDesk:helper.removed", { name }))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 py-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-1 wrap-anywhere">
        <MemberLink person={person} />
        {isNoShow ? <StatusBadge tone="bad" label={t("shifts:states.absent")} /> : null}
        {state === "seekingStandIn" ? <StatusBadge tone="attention" label={t("shifts:states.seeks")} /> : null}
        {isAskedAgain && !hasBegun ? <StatusBadge tone="attention" label={t("shifts:states.askedAgain")} /> : null}
      </span>
      <span className="flex flex-wrap gap-1">
        {hasBegun ? (
          <Button
            variant="text"
            loading={mark.isPending}
            aria-label={t(isNoShow ? "shiftDesk:helper.cameOf" : "shiftDesk:helper.noShowOf", { name })}
            onClick={() =>
              void said(
                () => mark.mutateAsync({ params, body: { isNoShow: !isNoShow } }),
                t(isNoShow ? "shiftDesk:helper.unmarked" : "shiftDesk:helper.marked"),
              )
            }
          >
            {t(isNoShow ? "shiftDesk:helper.came" : "shiftDesk:helper.noShow")}
          </Button>
        ) : null}
        <Button
          variant="text"
          loading={remove.isPending}
          aria-label={t("shiftDesk:helper.removeOf", { name })}
          onClick={() => void takeOut()}
        >
          {t("shiftDesk:helper.remove")}
        </Button>
      </span>
    </li>
  )
}
