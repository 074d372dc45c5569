import { isLanguage, type Language } from "../platform/i18n.ts"

/** What a page and the worker of the site agree on. */

/** Begins the name of every cache with what was kept for one session, or for a visitor. */
export const keptPrefix = "kept-"

/** Public pages that are readable offline as soon as somebody used the site. */
export const basicPages = ["/", "/activiteiten", "/locaties/openingstijden"] as const

/** Where users read their own sign-ups. */
export const ownSignUpsPage = "/mijn-account/aanmeldingen"

/** Whether a copy of this public page is kept when somebody visits it. Nothing else ever is. */
export const isKeptPage = (path: string): boolean =>
  (basicPages as readonly string[]).includes(path) || /^\/activiteiten\/(?!nieuw$|kalender$)[a-z0-9-]+$/.test(path)

/** The page at the door: it works without a network, for the organisers who opened it. */
export const isCheckInPage = (path: string): boolean => /^\/activiteiten\/[a-z0-9-]+\/inchecken$/.test(path)

/** Under which address the copy of a page is kept. */
export const keptAddress = (path: string, language: Language): string => `${path}?lng=${language}`

/** What a page tells the worker. */
export type WorkerMessage =
  /** A page is open: what may be kept of it and of the user is brought up to date. */
  | { kind: "opened"; path: string; language: Language }
  /** Somebody signed up, signed off, logged in or logged out. */
  | { kind: "changed" }
  /** The page at the door is open: it is kept with the files that it needs. */
  | { kind: "checkIn"; path: string; files: readonly string[] }

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false
  if (value.kind === "changed") return true
  if (value.kind === "checkIn")
    return "path" in value && typeof value.path === "string" && "files" in value && Array.isArray(value.files)
  return (
    value.kind === "opened" &&
    "path" in value &&
    typeof value.path === "string" &&
    "language" in value &&
    isLanguage(value.language)
  )
}
