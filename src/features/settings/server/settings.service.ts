import { friendlyFormatIBAN } from "ibantools"
import { sql } from "kysely"
import { fullName } from "../../members/server/member.table.ts"
import { withNulls } from "../../../platform/contract.ts"
import { brandOf } from "../../../platform/server/brand.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { pictureColumns, pictureJson } from "../../pictures/server/picture-columns.service.ts"
import { optionalFeatures } from "../optional-features.ts"
import { isLogo, type SettingField, settingFields } from "../setting-fields.ts"
import { type Settings, settingsChange, type SettingsInput, settingsInput } from "../settings.ts"

const pictures = pictureColumns<SettingsInput, "logo" | "logoDark">({ logo: "logoId", logoDark: "logoDarkId" })

/** The one row of settings: null where the board set nothing. */
export const readStoredSettings = (db: Db) =>
  db
    .selectFrom("settings")
    .select([...settingFields, "version", "openedAt"])
    .select([pictureJson("settings.logoId").as("logo"), pictureJson("settings.logoDarkId").as("logoDark")])
    .executeTakeFirstOrThrow()
export type StoredSettings = Awaited<ReturnType<typeof readStoredSettings>>

/** The settings with what holds for a field that is empty. */
export const settingsAnswer = (
  { env, features }: Pick<Services, "env" | "features">,
  stored: StoredSettings,
): Answer<Settings> => ({
  name: stored.name,
  shortName: stored.shortName,
  foundedYear: stored.foundedYear,
  coc: stored.coc,
  iban: stored.iban,
  phone: stored.phone,
  email: stored.email,
  instagramUrl: stored.instagramUrl,
  linkedinUrl: stored.linkedinUrl,
  feedbackUrl: stored.feedbackUrl,
  universityMailDomains: stored.universityMailDomains,
  brandColor: stored.brandColor,
  brandStyles: brandOf(stored.brandColor)?.address ?? null,
  featuresOff: stored.featuresOff,
  optional: optionalFeatures.filter((name) => features.includes(name)),
  logo: stored.logo,
  logoDark: stored.logoDark,
  version: stored.version,
  defaults: {
    name: env.ASSOCIATION_NAME,
    shortName: env.ASSOCIATION_SHORT_NAME,
    foundedYear: env.ASSOCIATION_FOUNDED,
    coc: env.ASSOCIATION_COC,
    iban: env.ASSOCIATION_IBAN,
    phone: env.ASSOCIATION_PHONE,
    email: env.ASSOCIATION_EMAIL,
    instagramUrl: env.SOCIAL_INSTAGRAM_URL,
    linkedinUrl: env.SOCIAL_LINKEDIN_URL,
    feedbackUrl: env.FEEDBACK_URL,
    universityMailDomains: env.UNIVERSITY_MAIL_DOMAINS.join(", "),
    logoUrl: env.LOGO_URL ?? null,
  },
})

/** Changes the settings, and keeps what each field was. @throws AppError changedMeanwhile · validation */
export async function changeSettings(
  scope: WriteScope,
  { version, ...input }: SettingsInput & { version: number },
): Promise<StoredSettings> {
  const { db, viewer, now } = scope
  await lockAtVersion(db, "settings", { settingsId: 1 }, version)
  const before = await readStoredSettings(db)
  const after = withNulls(settingsInput, input)
  const changed = settingFields.filter((field) => String(before[field]) !== String(after[field]))
  if (!changed.length) return before
  await pictures.attach(scope, after, before)
  await db
    .updateTable("settings")
    .set({ ...after, ...updatedBy(viewer, now) })
    .execute()
  const rows = changed.map((field) => ({
    field,
    before: loggedValue(field, before[field]),
    after: loggedValue(field, after[field]),
    createdBy: viewer.userId,
    createdAt: now,
  }))
  await db.insertInto("settingsChanges").values(rows).execute()
  return readStoredSettings(db)
}

/** Of a logo only that there is one: the picture itself is deleted once it is replaced. */
const loggedValue = (field: SettingField, value: string | number | readonly string[] | null): string | null =>
  value === null ? null : isLogo(field) ? "" : field === "iban" ? friendlyFormatIBAN(String(value)) : String(value)

const changeRow = jsonRowOf(settingsChange)

/** Who changed what, the last change first. */
export const listSettingsChanges = ({ db, now }: Pick<Scope, "db" | "now">, query: ListQuery) =>
  listPage(
    db,
    db
      .selectFrom("settingsChanges")
      .select(["settingsChangeId", "field", "before", "after", "settingsChanges.createdAt"])
      .select(
        sql<string | null>`(select ${fullName("u")} from users u where u."userId" = "settingsChanges"."createdBy")`.as(
          "by",
        ),
      ),
    query,
    {
      row: changeRow,
      columns: {},
      key: "settingsChanges.settingsChangeId",
      defaultSort: [{ by: sql.ref("settingsChanges.settingsChangeId"), direction: "desc" }],
      totals: cachedTotals(db, now),
    },
  )
