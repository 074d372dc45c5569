import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound, type Issue } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { type TranslationSources, translationSources } from "../../../platform/translation.ts"
import { groupsOf, isInOneOf } from "../../groups/server/own-group.service.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import type { NewsInput } from "../news.ts"
import type { NewsVisibility } from "../news-kinds.ts"
import { mayUpdateNews } from "../news.policy.ts"
import { requireRight } from "./news-access.service.ts"
import { getNews, translated } from "./news.service.ts"
import type { NewsRow } from "./news.table.ts"

/** Pictures of members-only items are for members, and for users who may read news. */
const pictureFor = (visibility: NewsVisibility, previous: number | null, now: Date) => ({
  requires: visibility === "members" ? ("news" as const) : null,
  forMembers: visibility === "members",
  previous,
  now,
})

/** The row that an input makes of the one before it. */
function rowOf(input: NewsInput, before: NewsRow | null, by: Viewer, now: Date) {
  const { confirmedTranslations: _, authorId, publishAt, ...sent } = input
  return {
    ...sent,
    body_en: sent.body_en ?? null,
    pictureId: sent.pictureId ?? null,
    groupId: sent.groupId ?? null,
    pinnedUntil: sent.pinnedUntil ?? null,
    authorId: authorId === undefined ? (before ? before.authorId : by.userId) : authorId,
    publishAt: publishAt ?? publishAtOf(input, before, now),
  }
}

/** When it appears if nobody says when: now, unless it has appeared already. */
function publishAtOf({ status }: NewsInput, before: NewsRow | null, now: Date): Date | null {
  if (status === "draft") return null
  const known = before && before.status !== "draft" ? before.publishAt : null
  if (status === "archived") return known
  return known && known <= now ? known : now
}

/**
 * Makes an item, in the name of its maker unless the input says otherwise.
 * @throws AppError forbidden (a group or a name that is not theirs to use) · validation
 */
export async function createNews(tx: Db, input: NewsInput, by: Viewer, now: Date) {
  const row = rowOf(input, null, by, now)
  await checkNames(tx, null, row, by, now)
  await attachPicture(tx, row.pictureId, by, pictureFor(row.visibility, null, now))
  const slug = await freeSlug(tx, "news", input.title_nl)
  const { newsId } = await tx
    .insertInto("news")
    .values({
      ...row,
      slug,
      translationSources: JSON.stringify(translationSources(null, row, translated)),
      ...createdBy(by, now),
    })
    .returning("newsId")
    .executeTakeFirstOrThrow()
  return getNews(tx, newsId, by, now, { isWriter: true })
}

const lockRow = async (tx: Db, newsId: number): Promise<NewsRow> =>
  orNotFound(await tx.selectFrom("news").selectAll().where("newsId", "=", newsId).forUpdate().executeTakeFirst())

/** Changes everything but the slug. @throws AppError notFound · forbidden · changedMeanwhile · validation */
export async function updateNews(tx: Db, newsId: number, change: ChangeOf<NewsInput>, by: Viewer, now: Date) {
  await requireRight(tx, newsId, by, now, "mayUpdate")
  const before = await lockRow(tx, newsId)
  const { version, ...input } = change
  await requireVersion(tx, before, version)
  const after = rowOf(input, before, by, now)
  await checkNames(tx, before, after, by, now)
  await attachPicture(tx, after.pictureId, by, pictureFor(after.visibility, before.pictureId, now))
  const english = translationSources(
    { ...before, translationSources: before.translationSources as TranslationSources },
    after,
    translated,
    input.confirmedTranslations,
  )
  await tx
    .updateTable("news")
    .set({ ...after, translationSources: JSON.stringify(english), ...updatedBy(by, now) })
    .where("newsId", "=", newsId)
    .execute()
  return getNews(tx, newsId, by, now, { isWriter: true })
}

/** @throws AppError notFound · forbidden */
export async function deleteNews(tx: Db, newsId: number, by: Viewer, now: Date): Promise<void> {
  await requireRight(tx, newsId, by, now, "mayDelete")
  const { pictureId, visibility } = await lockRow(tx, newsId)
  await attachPicture(tx, null, by, pictureFor(visibility, pictureId, now))
  await tx.deleteFrom("news").where("newsId", "=", newsId).execute()
}

type Names = Pick<NewsRow, "groupId" | "authorId">

/**
 * Who speaks: a group that one is in, oneself, or both. Only who may change all news uses other names. What was there
 * before may stay.
 * @throws AppError forbidden · validation
 */
async function checkNames(tx: Db, before: Names | null, after: Names, by: Viewer, now: Date): Promise<void> {
  const mayNameOthers = mayUpdateNews.allows(by)
  const issues: Issue[] = []
  const { groupId, authorId } = after
  if (groupId !== null && groupId !== before?.groupId) {
    if (!(await isPublisher(tx, groupId, dayOf(now))))
      issues.push({ path: ["groupId"], message: "news:issues.noSuchGroup" })
    else if (!mayNameOthers && !(await isInOneOf(tx, [groupId], by.userId, now)))
      throw new AppError("forbidden", { text: "news:refused.notYourGroup" })
  }
  if (authorId !== null && authorId !== before?.authorId && authorId !== by.userId) {
    if (!mayNameOthers) throw new AppError("forbidden", { text: "news:refused.notYourName" })
    const person = await tx.selectFrom("users").select("userId").where("userId", "=", authorId).executeTakeFirst()
    if (!person) issues.push({ path: ["authorId"], message: "news:issues.noSuchPerson" })
  }
  if (authorId === null && groupId === null && !mayNameOthers)
    issues.push({ path: ["authorId"], message: "news:issues.nobody" })
  if (issues.length) throw new AppError("validation", { issues })
}

/** The groups that exist today and that everybody may know of. */
const publishers = (db: Db, today: string) =>
  db
    .selectFrom("groups")
    .innerJoin("groupTypes", "groupTypes.type", "groups.type")
    .where("groupTypes.isPublic", "=", true)
    .where((eb) => eb.or([eb("foundedOn", "is", null), eb("foundedOn", "<=", today)]))
    .where((eb) => eb.or([eb("dissolvedOn", "is", null), eb("dissolvedOn", ">", today)]))

const isPublisher = async (db: Db, groupId: number, today: string): Promise<boolean> =>
  (await publishers(db, today).select("groupId").where("groupId", "=", groupId).executeTakeFirst()) !== undefined

/** The groups that this person may write for, by name: those they are in, or all. */
export function publishersFor(db: Db, by: Viewer, now: Date) {
  const today = dayOf(now)
  const all = publishers(db, today)
    .select(["groupId", "groups.type", "slug", "groups.name_nl", "groups.name_en"])
    .orderBy(inAlphabet("groups.name_nl"))
  return (mayUpdateNews.allows(by) ? all : all.where("groupId", "in", groupsOf(by.userId, today))).execute()
}
