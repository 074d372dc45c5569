import type { Actor, Answer } from "../../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import type { payingSite } from "../../../online-payments/server/online-payment.test-support.ts"
import { type Own, ownPath } from "../sign-up.test-support.ts"

/** Paying in the model of signing up: what people with and without an account owe for their places, and how they pay it. */
export function modelMoney(server: TestServer, site: ReturnType<typeof payingSite>, activityId: number) {
  /** The provider says that it was paid, unless they leave its page open. */
  const goOn = async ({ status, data }: Answer<{ key: string }>, finishes: boolean): Promise<boolean> => {
    if (status !== 201) return false
    if (finishes) await site.pay(data.key)
    return true
  }
  return {
    /** Who owes for a place, as `who` says it of sign-up `s` of guest `g` or not. */
    due: async (who: string): Promise<Set<string>> => {
      const { rows } = await server.services.database.query(
        `select ${who} as who from "signUps" s left join guests g using ("guestId")
         where s."activityId" = $1 and s."paymentState" = 'due'`,
        [activityId],
      )
      return new Set(rows.map((row) => String(row["who"])))
    },
    /** Somebody pays for themselves and the guests whom they bring. @returns whether they could begin to */
    pay: async (person: Actor, finishes: boolean): Promise<boolean> => {
      const { data } = await person.get<Own>(ownPath(activityId))
      const chargeIds = [data.signUp, ...data.guests].flatMap((each) => each?.chargeId ?? [])
      return chargeIds.length > 0 && goOn(await site.start(person, ...chargeIds), finishes)
    },
    /** The guest with this link pays. @returns whether they could begin to */
    payByLink: async (visitor: Actor, token: string, finishes: boolean): Promise<boolean> =>
      goOn(await visitor.post<{ key: string }>(`/api/guest-links/${token}/payment`), finishes),
  }
}
