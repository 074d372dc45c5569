import type { Actor, createActors } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { Updateable } from "kysely"
import type { UserTable } from "../../members/server/member.table.ts"
import type { Application } from "../application.ts"

type Changes = Omit<Updateable<UserTable>, "firstName" | "infix" | "lastName"> &
  Partial<Record<"firstName" | "infix" | "lastName", string>>
interface Applied {
  appliedAt?: Date
  type?: Application["type"]
  amountCents?: number
}

/** Somebody who waits for the decision of the board. @returns who, and the id of the application */
export async function makeApplicant(
  server: TestServer,
  actors: ReturnType<typeof createActors>,
  person: Changes = {},
  applied: Applied = {},
): Promise<{ applicant: Actor; membershipId: number }> {
  const { firstName, infix, lastName, ...changes } = person
  const name = { ...(firstName ? { firstName } : {}), ...(infix ? { infix } : {}), ...(lastName ? { lastName } : {}) }
  const applicant = await actors.user({ isMember: false, ...name })
  const { db } = server.services.database
  if (Object.keys(changes).length)
    await db.updateTable("users").set(changes).where("userId", "=", applicant.userId).execute()
  return { applicant, membershipId: await apply(server, applicant.userId, applied) }
}

/** Stores an application of an existing user. */
export async function apply(
  server: TestServer,
  userId: number,
  { appliedAt = server.services.now(), type = "regular", amountCents }: Applied = {},
): Promise<number> {
  const { db } = server.services.database
  const by = { createdBy: userId, updatedBy: userId }
  const cost =
    amountCents === undefined
      ? {}
      : await db
          .insertInto("signUpCosts")
          .values({ ...costRow, amountCents, membershipType: type, ...by })
          .returning(["signUpCostId", "name_nl as costName_nl", "name_en as costName_en", "amountCents"])
          .executeTakeFirstOrThrow()
  const { membershipId } = await db
    .insertInto("memberships")
    .values({ userId, type, appliedAt, since: null, until: null, ...cost, ...by })
    .returning("membershipId")
    .executeTakeFirstOrThrow()
  return membershipId
}

const costRow = {
  name_nl: "Lid, hele studie",
  name_en: "Member, whole degree",
  description_nl: "",
  description_en: "",
  validFrom: "2020-09-01",
  validUntil: null,
  isActive: true,
  order: 10,
}
