import type { ReactNode } from "react"
import { guestFormPath } from "../../guest-form-path.ts"

type Act = "come" | "pay" | "leave"

/** What the form of a guest's button sends without scripts. */
export const formFields = (token: string, act: Act) => [
  { name: "token", value: token },
  { name: "act", value: act },
]

interface LinkFormProps {
  token: string
  act: Act
  /** What the button does with scripts. */
  onSubmit: () => void
  children: ReactNode
}

/** A button of a guest's own page, which works without scripts too. */
export function LinkForm({ token, act, onSubmit, children }: LinkFormProps) {
  return (
    <form
      method="post"
      action={guestFormPath}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {formFields(token, act).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
