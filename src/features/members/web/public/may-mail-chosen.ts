import { useMay } from "../../../../platform/web/session.ts"
import { mayMailPeople, mayReadMembers } from "../../member.policy.ts"

/** Whether the user may write to people whom they choose in a list: they must find them in the directory. */
export function useMayMailChosen(): boolean {
  const [mayMail, mayRead] = [useMay(mayMailPeople), useMay(mayReadMembers)]
  return mayMail && mayRead
}
