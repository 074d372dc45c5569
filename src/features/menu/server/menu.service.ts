import { type SqlBool, sql } from "kysely"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { ownPageReadableBy } from "../../pages/server/own-page.service.ts"
import { mayReadMembersPages } from "../../pages/own-page.policy.ts"
import { type Menu, menuEntryFields, menuGroups, type MenuInput, pathOnSite } from "../menu.ts"

/** SQL: this viewer sees an entry: a page that they may read and that is published, or a link for them. */
const isSeenBy = (viewer: Viewer | null) => sql<SqlBool>`case when "menuEntries"."ownPageId" is null
    then "menuEntries".visibility = 'public' or ${mayReadMembersPages.allows(viewer) ? sql`true` : sql`false`}
    else "ownPages".status = 'published' and ${ownPageReadableBy(viewer)} end`

/** SQL: the entries that this viewer sees. The English title of a page does not belong to another Dutch name. */
const entriesFor = (viewer: Viewer | null) => sql<Menu["entries"]>`(
  select coalesce(json_agg(json_build_object(
    'group', "group", 'path', coalesce('/pagina/' || "ownPages".slug, link),
    'name_nl', coalesce(nullif(name_nl, ''), "ownPages".title_nl),
    'name_en', coalesce(nullif(name_en, ''), case when name_nl = '' then "ownPages".title_en end, '')
  ) order by "menuEntries".place), '[]')
  from "menuEntries" left join "ownPages" using ("ownPageId") where ${isSeenBy(viewer)})`

/** What the association changed of the menu, as this viewer sees it; null if that is nothing. Every page asks for it. */
export async function readMenu(db: Db, viewer: Viewer | null): Promise<Menu | null> {
  const { groupOrder, entries } = await db
    .selectFrom("menus")
    .where("menuId", "=", 1)
    .select(["groupOrder", entriesFor(viewer).as("entries")])
    .executeTakeFirstOrThrow()
  if (!groupOrder && !entries.length) return null
  return { groups: groupOrder ?? [...menuGroups], entries }
}

/** The menu as the board edits it. */
export async function readMenuSettings(db: Db) {
  const { groupOrder, version } = await db
    .selectFrom("menus")
    .select(["groupOrder", "version"])
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom("menuEntries")
    .leftJoin("ownPages", "ownPages.ownPageId", "menuEntries.ownPageId")
    .orderBy("menuEntries.place")
    .select(["group", "name_nl", "name_en", "menuEntries.ownPageId", "link", "menuEntries.visibility"])
    .select(["ownPages.title_nl", "ownPages.title_en"])
    .execute()
  return {
    groups: groupOrder ?? [...menuGroups],
    entries: entries.map((entry) => ({
      ...entry,
      target: entry.ownPageId === null ? ("link" as const) : ("page" as const),
    })),
    version,
  }
}

/** Replaces the menu of the association. @throws AppError changedMeanwhile · validation */
export async function changeMenu(scope: WriteScope, { groups, entries, version }: ChangeOf<MenuInput>) {
  const { db: tx, viewer, now, services } = scope
  await lockAtVersion(tx, "menus", { menuId: 1 }, version)
  await requirePages(tx, entries)
  const isOwnOrder = groups.some((name, place) => name !== menuGroups[place])
  await tx
    .updateTable("menus")
    .set({ groupOrder: isOwnOrder ? groups : null, ...updatedBy(viewer, now) })
    .execute()
  await tx.deleteFrom("menuEntries").execute()
  const rows = entries.map((entry, place) => ({
    ...withNulls(menuEntryFields, entry),
    ...(entry.target === "page"
      ? { link: null }
      : { ownPageId: null, link: pathOnSite(entry.link ?? "", services.env.ORIGIN) }),
    place,
  }))
  if (rows.length) await tx.insertInto("menuEntries").values(rows).execute()
  return readMenuSettings(tx)
}

/** The pages are there, and stay until the menu is written. @throws AppError validation */
async function requirePages(tx: Db, entries: MenuInput["entries"]): Promise<void> {
  const asked = entries.flatMap(({ target, ownPageId }) => (target === "page" && ownPageId ? [ownPageId] : []))
  const found = asked.length
    ? await tx.selectFrom("ownPages").select("ownPageId").where("ownPageId", "in", asked).forKeyShare().execute()
    : []
  const there = new Set(found.map(({ ownPageId }) => ownPageId))
  const issues = entries.flatMap(({ target, ownPageId }, index): Issue[] =>
    target === "page" && ownPageId && !there.has(ownPageId)
      ? [{ path: ["entries", index, "ownPageId"], message: "zodCustom:errors.unknownReference" }]
      : [],
  )
  if (issues.length) throw new AppError("validation", { issues })
}
