import { friendlyFormatIBAN } from "ibantools"
import type { Logger } from "pino"
import type { Association, AssociationSource } from "../../../platform/server/association.ts"
import type { Changes } from "../../../platform/server/database/changes.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import { cardAddress, logoAddress, mailLogoAddress } from "../../../platform/pictures/picture.ts"
import { domainsOf } from "../settings.ts"
import { readStoredSettings, type StoredSettings } from "./settings.service.ts"

/** In milliseconds. An announcement of another instance is lost while the database is away. */
const trustedFor = 60_000

interface Parts {
  env: Env
  db: Db
  changes: Changes
  log: Logger
}

/**
 * The association, read once and again after every change of the settings, here or on another instance. When it differs,
 * everything that shows it is made again: `site` is read by every page.
 */
export async function openAssociation({ env, db, changes, log }: Parts): Promise<AssociationSource> {
  const first = await readStoredSettings(db)
  let [current, version, readAt] = [associationOf(env, first), first.version, performance.now()]
  const replace = (next: Association, of: number) => {
    if (of < version) return
    const isChanged = of > version
    ;[current, version] = [next, of]
    if (isChanged) changes.emit(["site"])
  }
  const refresh = async () => {
    readAt = performance.now()
    try {
      const stored = await readStoredSettings(db)
      replace(associationOf(env, stored), stored.version)
    } catch (error) {
      log.debug({ err: error }, "the settings could not be read again; the last known ones stay")
    }
  }
  changes.subscribe((topic) => {
    if (topic === "settings") void refresh()
  })
  return {
    get current() {
      if (performance.now() - readAt > trustedFor) void refresh()
      return current
    },
    replace,
  }
}

/** What the board set, and for the rest what the environment says. */
export function associationOf(env: Env, stored: StoredSettings): Association {
  const { logo, logoDark } = stored
  return {
    name: stored.name ?? env.ASSOCIATION_NAME,
    shortName: stored.shortName ?? env.ASSOCIATION_SHORT_NAME,
    coc: stored.coc ?? env.ASSOCIATION_COC,
    iban: (stored.iban && friendlyFormatIBAN(stored.iban)) || env.ASSOCIATION_IBAN,
    phone: stored.phone ?? env.ASSOCIATION_PHONE,
    email: stored.email ?? env.ASSOCIATION_EMAIL,
    instagramUrl: stored.instagramUrl ?? env.SOCIAL_INSTAGRAM_URL,
    linkedinUrl: stored.linkedinUrl ?? env.SOCIAL_LINKEDIN_URL,
    feedbackUrl: stored.feedbackUrl ?? env.FEEDBACK_URL,
    universityMailDomains: stored.universityMailDomains
      ? domainsOf(stored.universityMailDomains)
      : env.UNIVERSITY_MAIL_DOMAINS,
    logoUrl: logo ? logoAddress(logo) : (env.LOGO_URL ?? null),
    logoDarkUrl: logoDark ? logoAddress(logoDark) : null,
    logoKey: logo?.key ?? null,
    cardUrl: logo ? cardAddress(logo.key) : null,
    mailLogoUrl: logo ? mailLogoAddress(logo.key) : null,
    sender: stored.name,
  }
}
