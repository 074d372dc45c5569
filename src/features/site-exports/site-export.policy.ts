import { hasPermission, Level, type May } from "../../platform/policy.ts"
import { administratorLevel } from "../permissions/permission.policy.ts"

/**
 * An export holds everything, also what people hide and their bank details. So it takes the highest level of the settings,
 * and it takes somebody who may give themselves every right anyway: nobody gets to see more by it.
 */
export const mayExportSite: May = {
  rule: `settings ≥ ${Level.delete} and permissions ≥ ${administratorLevel}`,
  open: false,
  allows: (viewer) =>
    hasPermission(viewer, "settings", Level.delete) && hasPermission(viewer, "permissions", administratorLevel),
}
