import { useQuery } from "@tanstack/react-query"
import { Banknote, Mail, type LucideIcon, Tag, TicketCheck, Users } from "lucide-react"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import type { Api } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { whenOnline } from "../../../../platform/web/online.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { DialogActions, ModalDialog } from "../../../../ui/modal-dialog.tsx"
import type { ActivityInput } from "../../activity.ts"
import type { Activity } from "../activity.api.ts"
import { Button } from "../../../../ui/button.tsx"

export type ChangePreview = Api["POST /activities/:activityId/preview"]["answer"]["data"]

/** Whether a change affects the people who signed up. */
export const tellsSomething = ({ promoted, overCapacity, mails, keepPrice, inNoPool }: ChangePreview): boolean =>
  promoted.length > 0 || overCapacity > 0 || mails.length > 0 || keepPrice > 0 || Boolean(inNoPool)

interface Confirmation {
  preview: ChangePreview
  answer: (isSure: boolean) => void
}

/** Only what this change causes: leaves out kept prices and seats over capacity if price and capacity stay the same. */
const newsOf = (preview: ChangePreview, before: Activity, after: ActivityInput): ChangePreview => ({
  ...preview,
  overCapacity: (before.capacity ?? null) === (after.capacity ?? null) ? 0 : preview.overCapacity,
  keepPrice: before.priceCents === after.priceCents ? 0 : preview.keepPrice,
  inNoPool:
    JSON.stringify(before.pools.map(rulesOf)) === JSON.stringify(after.pools.map(rulesOf)) ? 0 : preview.inNoPool,
})

/** What decides who is in a pool. */
const rulesOf = ({ membershipTypes, groupIds, startYear, memberSince, firstTime }: ActivityInput["pools"][number]) => [
  membershipTypes,
  groupIds,
  startYear ?? null,
  memberSince ?? null,
  firstTime,
]

/**
 * Asks for confirmation before a change is saved: `await requireConfirmation(body)` asks the server for the consequences
 * and shows them if there are any. Throws `AbortError` if the user cancels. Render `dialog` on the page.
 */
export function useChangePreview(activity: Activity) {
  const api = useApi()
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const requireConfirmation = useCallback(
    async (body: ActivityInput): Promise<void> => {
      const params = { activityId: activity.activityId }
      // As the save itself does.
      await whenOnline()
      const { data } = await api("POST /activities/:activityId/preview", { params, body })
      const preview = newsOf(data, activity, body)
      if (!tellsSomething(preview)) return
      const isSure = await new Promise<boolean>((resolve) => {
        const answer = (sure: boolean) => {
          setConfirmation(undefined)
          resolve(sure)
        }
        setConfirmation({ preview, answer })
      })
      if (!isSure) throw new DOMException("", "AbortError")
    },
    [api, activity],
  )
  return { requireConfirmation, dialog: confirmation ? <ChangeDialog {...confirmation} /> : null }
}

function ChangeDialog({ preview, answer }: Confirmation) {
  const { t } = useTranslation("signUps")
  return (
    <ModalDialog title={t("signUps:preview.title")} onClose={() => answer(false)}>
      <ChangeConsequences preview={preview} />
      <DialogActions onCancel={() => answer(false)} cancelRef={(button) => button?.setAttribute("autofocus", "")}>
        <Button variant="contained" onClick={() => answer(true)}>
          {t("signUps:preview.confirm")}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** The consequences of cancelling; renders nothing if nobody signed up. */
export function CancelConsequences({ activityId }: { activityId: number }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ["activities", "cancelPreview", activityId],
    meta: { personal: true },
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/:activityId/cancel/preview", { params: { activityId } })).data,
  })
  return data && tellsSomething(data) ? <ChangeConsequences preview={data} /> : null
}

/** Names shown before the rest is only counted. */
const namesAtMost = 12

/** The consequences of a change, one line each. */
export function ChangeConsequences({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation("signUps")
  const { promoted, overCapacity, stillWaiting, mails, keepPrice, inNoPool } = preview
  const say = (name: string, count: number) => t(`signUps:preview.${name}`, { count })
  const more = promoted.length - namesAtMost
  return (
    <ul className="grid gap-2">
      {promoted.length ? (
        <Line icon={TicketCheck}>
          {say("promoted", promoted.length)}
          <ul className="mt-0.5 pl-2.5">
            {promoted.slice(0, namesAtMost).map((name, index) => (
              // Two people may have the same name.
              // oxlint-disable-next-line react/no-array-index-key -- the list is shown once and never reordered
              <li key={index}>{name}</li>
            ))}
          </ul>
          {more > 0 ? say("more", more) : null}
        </Line>
      ) : null}
      {mails
        .filter(({ about }) => about !== "promoted")
        .map(({ about, count }) => (
          <Line key={about} icon={Mail}>
            {say(about, count)}
          </Line>
        ))}
      {overCapacity ? <Line icon={Users}>{say("overCapacity", overCapacity)}</Line> : null}
      {promoted.length && stillWaiting ? <Line icon={Users}>{say("stillWaiting", stillWaiting)}</Line> : null}
      {inNoPool ? <Line icon={Users}>{say("inNoPool", inNoPool)}</Line> : null}
      {keepPrice ? <Line icon={Tag}>{say("keepPrice", keepPrice)}</Line> : null}
      <MoneyBack back={preview.back} />
    </ul>
  )
}

/** What people get back of what they paid: by the site, and by hand. */
function MoneyBack({ back }: Pick<ChangePreview, "back">) {
  const { t } = useTranslation("signUpMoney")
  const language = useLanguage()
  return (["online", "byHand"] as const).map((way) => {
    const { people, cents } = back[way]
    if (!people) return null
    return (
      <Line key={way} icon={Banknote}>
        {t(`signUpMoney:preview.${way}`, { count: people, amount: formatMoney(cents, language) })}
      </Line>
    )
  })
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex gap-1.5 wrap-anywhere">
      <span aria-hidden className="flex-none text-accent pt-0.25">
        <Icon size={20} />
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  )
}
