import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { requireFreshLogin } from "../../../platform/server/http/fresh-login.ts"
import { isWithinOwn } from "../permission.policy.ts"
import { permissionsNow } from "./administrator.service.ts"

/** A level of a permission. */
export interface Right {
  name: PermissionName
  level: number
}

/**
 * The one gate that every change passes by which somebody gets rights, or loses those of others: granting them, a place
 * in a group, a group that exists again, a membership that begins. The viewer must have each of these rights now, and
 * have logged in recently; without rights nothing is required. Call it within `keepAdministrator`, before the change.
 * @param text what to say if the viewer does not have them
 * @throws AppError escalation · confirmFirst
 */
export async function requireOwnRights(
  { db, viewer, now }: Pick<WriteScope, "db" | "viewer" | "now">,
  rights: readonly Right[],
  text?: string,
): Promise<void> {
  const brought = rights.filter(({ level }) => level > 0)
  if (!brought.length) return
  const current = { userId: viewer.userId, permissions: await permissionsNow(db, viewer.userId, dayOf(now)) }
  if (!brought.every(({ name, level }) => isWithinOwn(current, name, level)))
    throw new AppError("escalation", text ? { text } : {})
  // Last: nobody is asked for their password only to be refused.
  requireFreshLogin(viewer, now)
}
