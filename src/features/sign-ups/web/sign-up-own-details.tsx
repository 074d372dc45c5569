import type { Activity } from "../../activities/web/activity.api.ts"
import type { OwnSignUp } from "./sign-up.api.ts"
import { OwnGuests } from "./guests/own-guests.tsx"
import { PoolsNote } from "./pools/pools-note.tsx"
import { PlaceToPay } from "./money/place-to-pay.tsx"
import { SignUpStory } from "./sign-up-log.tsx"
import { LateSignOff, SignUpOwn } from "./sign-up-own.tsx"

interface OwnProps {
  activity: Activity
  own: OwnSignUp
  now: number
  onEdit: () => void
}

/** The user's own answers, payment and event log. */
export function SignUpOwnDetails({ activity, own, now, onEdit }: OwnProps) {
  const mayEdit = own.may.answer.allowed && now < Date.parse(own.signOffEnds)
  return (
    <>
      {own.signUp ? <PlaceToPay signUp={own.signUp} now={now} /> : null}
      {own.signUp && own.signUp.status !== "cancelled" ? (
        <SignUpOwn signUp={own.signUp} questions={activity.questions} onEdit={mayEdit ? onEdit : undefined} />
      ) : null}
      {own.pools ? <PoolsNote activity={activity} own={own} now={now} /> : null}
      <OwnGuests activity={activity} own={own} now={now} />
      {own.signUp ? <LateSignOff signUp={own.signUp} /> : null}
      <SignUpStory log={own.log} />
    </>
  )
}
