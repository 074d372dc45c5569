import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import type { Certificate, MailDomain, Release } from "../checks.ts"
import { lookAtMailDomain } from "./mail-domain.ts"
import { outside } from "./outside.ts"
import { mailServerOf, senderDomain } from "./sender.ts"

/** What the site found outside, the last time it looked; null for what it has not, or has nothing of. */
export interface FoundOutside {
  checkedAt: Date | null
  mailDomain: MailDomain | null
  certificate: Certificate | null
  release: Release | null
}

interface Look {
  name: "mailDomain" | "certificate" | "release"
  /** What is looked at: what was found about another says nothing. */
  subject: string
  /** Null if there was no answer: what was found before stays. */
  look: () => Promise<object | null>
}

/** What there is to look at outside, by the settings. Most of it is not there on a site for trying. */
function looksOf(env: Env): Look[] {
  const { isReal, domain } = senderDomain(env)
  const server = mailServerOf(env)
  const { ORIGIN, VERSION_FEED: feed, DKIM_SELECTOR: selector } = env
  return [
    ...(isReal && server
      ? [
          {
            name: "mailDomain" as const,
            subject: [domain, server, selector].filter(Boolean).join(" "),
            look: () => lookAtMailDomain({ domain, server, selector }),
          },
        ]
      : []),
    ...(ORIGIN.startsWith("https:")
      ? [{ name: "certificate" as const, subject: ORIGIN, look: () => outside.certificate(ORIGIN) }]
      : []),
    ...(feed ? [{ name: "release" as const, subject: feed, look: () => outside.release(feed) }] : []),
  ]
}

const dayMs = 24 * 60 * 60 * 1000

/** Looks outside at what was not looked at for a day. Not in a transaction: an answer may take seconds. */
export async function lookOutsideDaily(db: Db, env: Env, now: Date): Promise<void> {
  const kept = await db.selectFrom("siteChecks").select(["name", "subject", "checkedAt"]).execute()
  const isFresh = (look: Look) =>
    kept.some(
      ({ name, subject, checkedAt }) =>
        name === look.name && subject === look.subject && now.getTime() - checkedAt.getTime() < dayMs,
    )
  await lookAt(
    db,
    looksOf(env).filter((look) => !isFresh(look)),
    now,
  )
}

/** Looks outside now. Not in a transaction: an answer may take seconds. */
export const lookOutside = (db: Db, env: Env, now: Date): Promise<void> => lookAt(db, looksOf(env), now)

async function lookAt(db: Db, looks: readonly Look[], checkedAt: Date): Promise<void> {
  const found = await Promise.all(looks.map(async ({ look, ...rest }) => ({ ...rest, outcome: await look() })))
  const rows = found.flatMap(({ outcome, ...rest }) =>
    outcome ? [{ ...rest, outcome: JSON.stringify(outcome), checkedAt }] : [],
  )
  if (!rows.length) return
  await db
    .insertInto("siteChecks")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(({ ref }) => ({
        subject: ref("excluded.subject"),
        outcome: ref("excluded.outcome"),
        checkedAt: ref("excluded.checkedAt"),
      })),
    )
    .execute()
}

/** What was found about what the settings name now. */
export async function readFoundOutside(db: Db, env: Env): Promise<FoundOutside> {
  const looks = looksOf(env)
  const rows = (await db.selectFrom("siteChecks").selectAll().execute()).filter((row) =>
    looks.some(({ name, subject }) => name === row.name && subject === row.subject),
  )
  const of = (name: Look["name"]) => rows.find((row) => row.name === name)?.outcome ?? null
  const times = rows.map(({ checkedAt }) => checkedAt.getTime())
  return {
    checkedAt: times.length ? new Date(Math.max(...times)) : null,
    mailDomain: of("mailDomain") as MailDomain | null,
    certificate: of("certificate") as Certificate | null,
    release: of("release") as Release | null,
  }
}
