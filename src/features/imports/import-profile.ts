import * as z from "zod"
import { audit, auditKeys, boundedRecord, changeOf, line, nameMax, nullableText } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { importFields, importSystems, leaders, ownableFields } from "./import-field.ts"
import { typeChoices } from "./import-types.ts"

/** Most columns of a profile, and most values of a column that it knows. */
const maxColumns = 120
const maxValues = 200

/** How the files of a profile are read, as far as it is not recognised. */
export const profileMapping = z.object({
  /** By the name of a column: what it is, or null to leave it out. */
  columns: boundedRecord(z.enum(importFields).nullable(), maxColumns).default({}),
  /** By the status of a member in the old system, in lower case: what it is here. */
  types: boundedRecord(z.enum(typeChoices), maxValues).default({}),
  /** Whether the end of a period is its last day, or the first day after it. */
  endsOn: z.enum(["lastDay", "dayAfter"]).default("lastDay"),
  /** Of which type groups are made that do not exist yet; null makes none. */
  newGroups: z.enum(groupTypeNames).nullable().default(null),
})
export type ProfileMapping = z.output<typeof profileMapping>

const fields = {
  name: line(nameMax),
  system: z.enum(importSystems),
  mapping: profileMapping,
  /** The name of the column with the number of the old system; null is recognised. */
  keyColumn: nullableText(nameMax),
  ownedFields: z.array(z.enum(ownableFields)).max(ownableFields.length),
  leading: z.enum(leaders),
}

/** How the files of one old administration are read, and who leads. */
export const importProfile = z.object({ importProfileId: id, ...fields, ...audit })
export type ImportProfile = z.output<typeof importProfile>

/** Body for making a profile; the rest is recognised, or chosen with the first file. */
export const newImportProfile = z.object({ name: fields.name, system: fields.system })
export type NewImportProfile = z.output<typeof newImportProfile>

/** Body for changing a profile. */
export const importProfileChange = changeOf(importProfile.omit({ importProfileId: true, system: true, ...auditKeys }))
export type ImportProfileChange = z.output<typeof importProfileChange>

export const importProfileParams = z.object({ importProfileId: id })

/** Body of the decision who somebody of the old system is. */
export const externalKeyInput = z.object({ key: line(nameMax), userId: id })
