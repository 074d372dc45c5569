import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { onlookerOf } from "../member.policy.ts"
import { isMember } from "./membership.service.ts"

interface Looking {
  db: Db
  viewer: Viewer
  now: Date
}

/**
 * Requires a right to a person's data. Somebody without it who may see the person gets a 403; anybody else cannot tell
 * whether the person exists. @throws AppError forbidden · notFound
 */
export async function requireRightTo(looking: Looking, userId: number, isAllowed: boolean): Promise<void> {
  if (!isAllowed && (await sees(looking, userId))) throw new AppError("forbidden")
  orNotFound(isAllowed && (await exists(looking.db, userId)) ? true : null)
}

async function sees({ db, viewer, now }: Looking, userId: number): Promise<boolean> {
  const onlooker = onlookerOf(viewer, userId)
  if (onlooker === null) return false
  return onlooker === "member" ? isMember(db, userId, now) : exists(db, userId)
}

const exists = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst()) !== undefined
