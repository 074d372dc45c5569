import { friendlyFormatIBAN } from "ibantools"
import type { Logger } from "pino"
import type { Association, AssociationSource } from "../../../platform/server/association.ts"
import type { Changes } from "../../../platform/server/database/changes.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { brandOf } from "../../../platform/server/brand.ts"
import type { Env } from "../../../platform/server/env.ts"
import { cardAddress, logoAddress, mailLogoAddress } from "../../../platform/pictures/picture.ts"
import { featuresThatWork, optionalFeatures } from "../optional-features.ts"
import { domainsOf } from "../settings.ts"
import { readStoredSettings, type StoredSettings } from "./settings.service.ts"

/** In milliseconds. An announcement of another instance is lost while the database is away. */
const trustedFor = 60_000

interface Has {
  env: Env
  /** The names of the features whose code is in this site. */
  features: readonly string[]
}

interface Parts extends Has {
  db: Db
  changes: Changes
  log: Logger
}

/**
 * The association, read once and again after every change of the settings, here or on another instance. When it differs,
 * everything that shows it is made again: `site` is read by every page.
 */
export async function openAssociation({ db, changes, log, ...has }: Parts): Promise<AssociationSource> {
  const first = await readStoredSettings(db)
  let [current, version, readAt] = [associationOf(has, first), first.version, performance.now()]
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
      replace(associationOf(has, stored), stored.version)
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
export function associationOf({ env, features }: Has, stored: StoredSettings): Association {
  const { logo, logoDark } = stored
  const universityMailDomains = stored.universityMailDomains
    ? domainsOf(stored.universityMailDomains)
    : env.UNIVERSITY_MAIL_DOMAINS
  const off: readonly string[] = stored.featuresOff ?? []
  const present = featuresThatWork((name) => features.includes(name) && !off.includes(name))
  return {
    name: stored.name ?? env.ASSOCIATION_NAME,
    shortName: stored.shortName ?? env.ASSOCIATION_SHORT_NAME,
    coc: stored.coc ?? env.ASSOCIATION_COC,
    foundedYear: stored.foundedYear ?? env.ASSOCIATION_FOUNDED,
    iban: (stored.iban && friendlyFormatIBAN(stored.iban)) || env.ASSOCIATION_IBAN,
    phone: stored.phone ?? env.ASSOCIATION_PHONE,
    email: stored.email ?? env.ASSOCIATION_EMAIL,
    instagramUrl: stored.instagramUrl ?? env.SOCIAL_INSTAGRAM_URL,
    linkedinUrl: stored.linkedinUrl ?? env.SOCIAL_LINKEDIN_URL,
    feedbackUrl: stored.feedbackUrl ?? env.FEEDBACK_URL,
    universityMailDomains,
    hasUniversity: universityMailDomains.length > 0,
    isOpen: env.DEMO || stored.openedAt !== null,
    logoUrl: logo ? logoAddress(logo) : (env.LOGO_URL ?? null),
    logoDarkUrl: logoDark ? logoAddress(logoDark) : null,
    logoKey: logo?.key ?? null,
    cardUrl: logo ? cardAddress(logo.key) : null,
    mailLogoUrl: logo ? mailLogoAddress(logo.key) : null,
    brand: brandOf(stored.brandColor),
    features: present,
    lacks: new Set(optionalFeatures.filter((name) => !present.includes(name))),
    sender: stored.name,
  }
}
