import type { Hono } from "hono"
import type { AttentionSource } from "./attention.ts"
import type { Db } from "./database/db.ts"
import type { DemoPart } from "./demo/demo.ts"
import type { FileSource } from "./files/file-source.ts"
import type { OtherCall } from "./http/docs/open-api.ts"
import type { SitemapSource } from "./http/sitemap.ts"
import type { JobType } from "./jobs.ts"
import type { JoiningSource } from "./joining.ts"
import type { PersonalSource } from "./personal-data.ts"
import type { PictureUse } from "./picture-use.ts"
import type { SearchSource } from "./search/search-source.ts"
import type { Signpost } from "./search/signpost.ts"
import type { Services } from "./services.ts"
import type { SiteExportSource } from "./site-export.ts"
import type { TranslatedSource } from "./translated-things.ts"

/** What jobs are made of. */
export type JobParts = Pick<
  Services,
  | "association"
  | "changes"
  | "database"
  | "env"
  | "limits"
  | "log"
  | "now"
  | "payments"
  | "payouts"
  | "storage"
  | "translate"
> & { db: Db }

/** What answers at addresses that are no calls: files, calendars, feeds. */
export interface OtherAddresses {
  /** Their patterns, as Hono reads them. */
  at: readonly string[]
  mount: (app: Hono, services: Services) => void
  /** How the documentation of the API describes them. */
  documented: readonly OtherCall[]
}

/**
 * What a feature hands to the server, in one place: `server/room.feature.ts`, a line in `app/server/features.ts`. What a feature
 * does not have is absent.
 */
export interface ServerFeature {
  /** The name of its folder. */
  name: string
  /** Its calls. */
  routes: readonly unknown[]
  addresses?: OtherAddresses
  jobs?: (parts: JobParts) => readonly JobType<never>[]
  /** What of it can be found, besides its pages. */
  search?: readonly SearchSource[]
  /** Its pages, with what people call them. */
  signposts?: readonly Signpost[]
  /** Public pages that are not in the list of addresses. */
  sitemap?: readonly SitemapSource[]
  /** Whose stored files are compared with whose rows every night. */
  files?: readonly FileSource[]
  /** What of it has texts in two languages. */
  translated?: readonly TranslatedSource[]
  /** What /admin counts and what waits there. */
  attention?: AttentionSource
  /** Who may send pictures for it. */
  pictures?: PictureUse
  /** What it does with people who are accepted as members. */
  joining?: JoiningSource
  /** What it knows of people. */
  personal?: PersonalSource
  /** What of it is in an export of the whole site. */
  siteExport?: SiteExportSource
  /** Its part of the demo, which is loaded only to create one. */
  demo?: () => Promise<readonly DemoPart[]>
}
