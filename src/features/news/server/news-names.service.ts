import { listMax } from "../../../platform/contract.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { groupsOf, isInOneOf } from "../../groups/server/own-group.service.ts"
import { mayUpdateNews } from "../news.policy.ts"
import type { NewsRow } from "./news.table.ts"

type Names = Pick<NewsRow, "groupId" | "authorId">

/**
 * An item is in the name of a group that its writer is in, of the writer, or both. Only users who may change all news
 * use other names. The names it had may stay.
 * @throws AppError forbidden · validation
 */
export async function requireNames(
  tx: Db,
  { groupId, authorId }: Names,
  before: Names | null,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const mayNameOthers = mayUpdateNews.allows(viewer)
  const issues: Issue[] = []
  if (groupId !== null && groupId !== before?.groupId) {
    const group = await publishersOn(tx, dayOf(now)).where("groupId", "=", groupId).executeTakeFirst()
    if (!group) issues.push({ path: ["groupId"], message: "news:issues.noSuchGroup" })
    else if (!mayNameOthers && !(await isInOneOf(tx, [groupId], viewer.userId, now)))
      throw new AppError("forbidden", { text: "news:refused.notYourGroup" })
  }
  if (authorId !== null && authorId !== before?.authorId && authorId !== viewer.userId) {
    if (!mayNameOthers) throw new AppError("forbidden", { text: "news:refused.notYourName" })
    const author = await tx.selectFrom("users").select("userId").where("userId", "=", authorId).executeTakeFirst()
    if (!author) issues.push({ path: ["authorId"], message: "news:issues.noSuchPerson" })
  }
  if (authorId === null && groupId === null && !mayNameOthers)
    issues.push({ path: ["authorId"], message: "news:issues.nobody" })
  if (issues.length) throw new AppError("validation", { issues })
}

/** The groups that exist on this day and that everybody may see. */
const publishersOn = (db: Db, today: string) =>
  db
    .selectFrom("groups")
    .innerJoin("groupTypes", "groupTypes.type", "groups.type")
    .select(["groupId", "groups.type", "slug", "groups.name_nl", "groups.name_en"])
    .where("groupTypes.isPublic", "=", true)
    .where((eb) => eb.or([eb("foundedOn", "is", null), eb("foundedOn", "<=", today)]))
    .where((eb) => eb.or([eb("dissolvedOn", "is", null), eb("dissolvedOn", ">", today)]))

/** The groups that this user may write for, by name: those they are in, or all. */
export function publishersFor(db: Db, viewer: Viewer, now: Date) {
  const today = dayOf(now)
  const all = publishersOn(db, today).orderBy(inAlphabet("groups.name_nl")).limit(listMax)
  return (mayUpdateNews.allows(viewer) ? all : all.where("groupId", "in", groupsOf(viewer.userId, today))).execute()
}
