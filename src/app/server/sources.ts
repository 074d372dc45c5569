import { adminSignposts } from "../../features/admin/server/admin.signposts.ts"
import { pageSearchOf } from "../../features/pages/server/page-search.service.ts"
import { pictureAddresses } from "../../features/pictures/server/picture-files.ts"
import { pictureSource } from "../../features/pictures/server/picture.service.ts"
import { fileCheckSiteExport } from "../../features/file-check/server/file-check.site-export.ts"
import { pictureSiteExport } from "../../features/pictures/server/picture.site-export.ts"
import { upkeepSiteExport } from "../../features/upkeep/server/upkeep.site-export.ts"
import type { FeatureExport } from "../../features/site-exports/server/site-shape.service.ts"
import { ownSiteExport } from "../../platform/server/own.site-export.ts"
import type { SearchKind } from "../../features/search/search-kinds.ts"
import type { Association } from "../../platform/server/association.ts"
import type { AttentionSource } from "../../platform/server/attention.ts"
import type { OtherAddresses, ServerFeature } from "../../platform/server/feature.ts"
import type { FileSource } from "../../platform/server/files/file-source.ts"
import type { SitemapSource } from "../../platform/server/http/sitemap.ts"
import type { JoiningSource } from "../../platform/server/joining.ts"
import type { PersonalSource } from "../../platform/server/personal-data.ts"
import type { PictureUse } from "../../platform/server/picture-use.ts"
import type { SearchSource } from "../../platform/server/search/search-source.ts"
import type { Signpost } from "../../platform/server/search/signpost.ts"
import type { TranslatedSource } from "../../platform/server/translated-things.ts"
import { features } from "./features.ts"
import { siteSignposts } from "./site.signposts.ts"

const all: readonly ServerFeature[] = features

/** What features hand in for those who ask all of them: the search, /admin, the sitemap. */
export interface Sources {
  signposts: readonly Signpost[]
  /** Their kinds are those of the search: a test fails for another. */
  search: readonly SearchSource<SearchKind>[]
  sitemap: readonly SitemapSource[]
  translated: readonly TranslatedSource[]
  attention: readonly AttentionSource[]
}

function sourcesWithout(lacks: ReadonlySet<string>): Sources {
  const present = all.filter(({ name }) => !lacks.has(name))
  const signposts = [...siteSignposts, ...present.flatMap((feature) => feature.signposts ?? []), ...adminSignposts]
  const found = [...present.flatMap((feature) => feature.search ?? []), pageSearchOf(signposts)]
  return {
    signposts,
    search: found as readonly SearchSource[] as readonly SearchSource<SearchKind>[],
    sitemap: present.flatMap((feature) => feature.sitemap ?? []),
    translated: present.flatMap((feature) => feature.translated ?? []),
    attention: present.flatMap((feature) => feature.attention ?? []),
  }
}

const made = new Map<string, Sources>()

/** What the features that an association has hand in. */
export function sourcesOf({ lacks }: Pick<Association, "lacks">): Sources {
  const key = [...lacks].join()
  const sources = made.get(key) ?? sourcesWithout(lacks)
  made.set(key, sources)
  return sources
}
export const allSources = sourcesOf({ lacks: new Set() })

/** Addresses that are no calls, with the feature they are of. */
export const addresses: readonly (OtherAddresses & { feature: string })[] = [
  { ...pictureAddresses, feature: "pictures" },
  ...all.flatMap(({ name, addresses: own }) => (own ? [{ ...own, feature: name }] : [])),
]

// Files and people's data stay what they are when a feature is switched off.
export const fileSources: readonly FileSource[] = [pictureSource, ...all.flatMap((feature) => feature.files ?? [])]
export const pictureUses: readonly PictureUse[] = all.flatMap((feature) => feature.pictures ?? [])
/** What money is asked for on joining: of features that an association cannot do without. */
export const joiningSources: readonly JoiningSource[] = all.flatMap((feature) => feature.joining ?? [])
export const personalSources: readonly PersonalSource[] = [
  { made: ["pictures"] },
  ...all.flatMap((feature) => feature.personal ?? []),
]
export const siteExportSources: readonly FeatureExport[] = [
  { feature: "platform", ...ownSiteExport },
  { feature: "pictures", ...pictureSiteExport },
  { feature: "file-check", ...fileCheckSiteExport },
  { feature: "upkeep", ...upkeepSiteExport },
  ...all.flatMap(({ name, siteExport }) => (siteExport ? [{ feature: name, ...siteExport }] : [])),
]
