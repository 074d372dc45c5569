import { AppError, orNotFound } from "../../app-error.ts"
import { withNulls } from "../../contract.ts"
import { staleSince, type TranslationSources, translationSources } from "../../translation.ts"
import { freeSlug } from "../database/free-slug.ts"
import { looseDb, type readsOf } from "./rows-read.ts"
import type { Loose, LooseSpec, WriteScope } from "./rows-spec.ts"
import { createdBy, updatedBy } from "../database/table.ts"
import { requireVersion, type Versioned } from "../database/version.ts"

/** The writing half of `rowsOf`. */
export function writesOf(spec: LooseSpec, { readable, named, readBack }: ReturnType<typeof readsOf>) {
  const { table, id, slugFrom, translated = [], pictures } = spec

  /** The row, locked until the transaction ends. @throws AppError forbidden, or conflict if its state is why */
  const lock = async (scope: WriteScope, value: number, right: "update" | "delete"): Promise<Loose> => {
    const rows = named(readable(scope), value).selectAll(table).forUpdate(table)
    const row = orNotFound(await rows.executeTakeFirst())
    if (spec.rights(scope.viewer, row)[right]) return row
    const text = spec.refusal?.(scope.viewer, row, right)
    throw text ? new AppError("conflict", { text }) : new AppError("forbidden")
  }
  /** The row to write for an input, validated, with its pictures attached. */
  const prepare = async (scope: WriteScope, input: Loose, before: Loose | null): Promise<Loose> => {
    const sent = withNulls(spec.fields, input)
    const row: Loose = { ...sent, ...(await spec.prepare?.(scope, sent, before, input)) }
    await pictures?.attach(scope, row, before)
    if (!translated.length) return row
    const previous = before as (Loose & { translationSources: TranslationSources; staleSince: Date | null }) | null
    const confirmed = input["confirmedTranslations"] as string[] | undefined
    const sources = translationSources(previous, row, translated, confirmed)
    return {
      ...row,
      translationSources: JSON.stringify(sources),
      staleSince: staleSince(previous, { ...row, translationSources: sources }, { pairs: translated, now: scope.now }),
    }
  }

  return {
    create: async (scope: WriteScope, input: Loose) => {
      const row = await prepare(scope, input, null)
      const slug = slugFrom && { slug: await freeSlug(scope.db, table, String(row[slugFrom])) }
      const made = await looseDb(scope.db)
        .insertInto(table as string)
        .values({ ...row, ...slug, ...createdBy(scope.viewer, scope.now) })
        .returning(id)
        .executeTakeFirstOrThrow()
      return readBack(scope, made[id] as number)
    },
    update: async (scope: WriteScope, value: number, input: Loose) => {
      const before = await lock(scope, value, "update")
      await requireVersion(scope.db, before as unknown as Versioned, input["version"] as number)
      const row = await prepare(scope, input, before)
      await looseDb(scope.db)
        .updateTable(table as string)
        .set({ ...row, ...updatedBy(scope.viewer, scope.now) })
        .where(id, "=", value)
        .execute()
      return readBack(scope, value)
    },
    remove: async (scope: WriteScope, value: number): Promise<void> => {
      const before = await lock(scope, value, "delete")
      await spec.beforeRemove?.(scope, before)
      await looseDb(scope.db)
        .deleteFrom(table as string)
        .where(id, "=", value)
        .execute()
      await pictures?.attach(scope, null, before)
    },
  }
}
